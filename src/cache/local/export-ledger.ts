import {
  typedIn,
  withoutTyped,
  type ExportEnd,
  type ExportIntent,
  type FileNote,
  type UnfinishedExport,
} from '../../contract/exports';
import type { ExportedCopy } from '../../domain/exports/copy-cells';
import type { StoredExport } from '../../contract/exported-records';
import { createInTurn } from '../../domain/in-turn';
import { heldBy, type PersonalValue } from '../../domain/rights/names-person';
import { createExportRecords, type IdsInOrder } from './export-records';
import { createExportsUnderWay } from './exports-under-way';
import { createFileNotes } from './file-notes';
import { begunOf, lineOf, ledgerEntryOf, type KeptExport } from './kept-export';
import { createLedgerLines } from './ledger-lines';
import type { LocalData } from './local-data';
import { createNamedExports } from './named-exports';
import { createSavedPlaces } from './saved-places';

/**
 * The exports of this computer, written so that a kill at any moment leaves no file out: each file
 * is noted before it is written, and an export stays noted until it has an end (docs/reliability.md
 * 75). The ids of an export's records are never in memory all at once.
 */
export type ExportLedger = ReturnType<typeof createExportLedger>;

/**
 * A ledger over the local data. The intent of an export is a value of its own until the export
 * ends. Notes of its files are values of up to fifty, and its records values of ten thousand ids;
 * both stay.
 */
export function createExportLedger(local: LocalData) {
  const notes = createFileNotes(local);
  const exportRecords = createExportRecords(local);
  const ledgerLines = createLedgerLines(local, notes, exportRecords);
  const { lines, lineNoted, begunAs, begun, entries } = ledgerLines;
  /* An export that begins or ends must not bring back words that are forgotten just then. */
  const inTurn = createInTurn();
  const namedExports = createNamedExports(local, notes, exportRecords, ledgerLines);
  /*
   * Exports that were taken or begun since the start. One that was taken may still wait for its
   * place or its turn.
   */
  const ofThisRun = new Set<string>();
  const underWay = createExportsUnderWay();
  const savedPlaces = createSavedPlaces(notes, exportRecords);

  /* An export that was killed, and whose folder was gone since, goes on without an end. */
  const noted = async (exportId: string): Promise<NotedExport | undefined> =>
    (await begunAs(exportId)) ?? lineNoted(exportId);

  async function taken(exportId: string): Promise<IdsInOrder | null> {
    const known = await noted(exportId);
    const length = known?.asked ?? (await exportRecords.count(exportId));
    return length === null ? null : { length, some: (from) => exportRecords.some(exportId, from) };
  }

  /*
   * Keeps the records of a new or continued export; returns how many there are. A continued export
   * has its earlier records and those that came since.
   */
  async function askedOf(
    { exportId, ids }: ExportIntent,
    before: NotedExport | undefined,
  ): Promise<number | null> {
    const { named } = before ?? {};
    const known = named
      ? await exportRecords.write(exportId, [...named.ids, ...named.rest])
      : (before?.asked ?? (await exportRecords.count(exportId)));
    const others = new Set(ids);
    await exportRecords.each(exportId, known ?? 0, (some) =>
      some.forEach((id) => others.delete(id)),
    );
    return others.size === 0 ? known : exportRecords.write(exportId, others, known ?? 0);
  }

  /* The order of a continued export is the kept one: main may have read it before an erasure. */
  async function begin(intent: ExportIntent, copy: ExportedCopy): Promise<boolean> {
    const before = await noted(intent.exportId);
    const asked = await askedOf(intent, before);
    if (asked === null) return false;
    const { order } = before ?? intent;
    const begunNow = begunOf({ ...intent, order }, asked, copy);
    await ledgerLines.keepIntent(withoutHeld(begunNow, underWay.erased()));
    return true;
  }

  async function end(
    exportId: string,
    ids: readonly string[] | null,
    ended: ExportEnd,
  ): Promise<void> {
    const it = await begunAs(exportId);
    if (it === null)
      return (await lineNoted(exportId)) ? undefined : exportRecords.forget(exportId);
    const line = lineOf(it, await savedPlaces.of(it, ids), ended);
    const isForgotten = !leavesLine(line) && it.round === 0;
    if (leavesLine(line)) await local.noteExport(line);
    if (isForgotten) await notes.forget(exportId);
    await ledgerLines.dropIntent(exportId);
    /* If the program ends here, the next start removes these records. */
    if (isForgotten) await exportRecords.forget(exportId);
  }

  /*
   * Removes the records of exports that never began. Removes none where a line does not open,
   * because it may be the line of any of these exports.
   */
  async function forgetNeverBegun(
    kept: ReadonlySet<string>,
    known: readonly string[],
  ): Promise<void> {
    if (local.unreadable().some(({ kind }) => kind === 'exports')) return;
    for (const exportId of kept)
      if (!known.includes(exportId) && !ofThisRun.has(exportId))
        await exportRecords.forget(exportId);
  }

  return {
    ...namedExports,
    /**
     * Writes the final line, or removes the intent where no file was written. `ids` null stands for
     * the records of the file that was noted without ids. The records of an export that never began
     * are removed.
     */
    end: (...it: Parameters<typeof end>): Promise<void> =>
      inTurn(() => end(...it)).finally(() => underWay.over(it[0])),
    /** All exports, newest first. Unfinished ones come with all that they may have written. */
    entries,
    /** All records that an export is to have, in order; null where it is not known. */
    taken,
    /**
     * Keeps the records of an export that may begin later; returns how many there are. Rejects
     * where the disk fails, and keeps none then.
     */
    take: async (exportId: string, ids: Iterable<string>): Promise<number> => {
      ofThisRun.add(exportId);
      underWay.add(exportId);
      try {
        return await exportRecords.write(exportId, ids);
      } catch (error) {
        /* A full disk gets fuller with each try. What cannot be removed goes at the next start. */
        await exportRecords.forget(exportId).catch(() => undefined);
        underWay.over(exportId);
        throw error;
      }
    },
    /**
     * Notes an export of which no file is written yet, or that an export is continued. Returns
     * false, and notes nothing, where it has no records.
     */
    begin: async (...it: Parameters<typeof begin>): Promise<boolean> => {
      const [{ exportId }] = it;
      ofThisRun.add(exportId);
      underWay.add(exportId);
      let isBegun = false;
      try {
        isBegun = await inTurn(() => begin(...it));
      } finally {
        if (!isBegun) underWay.over(exportId);
      }
      return isBegun;
    },
    /**
     * Notes a file before it gets its name. For a file without ids, `isLeftOut` tells which records
     * are not in it.
     */
    noteFile: async (
      exportId: string,
      file: FileNote,
      isLeftOut: ((id: string) => boolean) | null = null,
    ): Promise<void> => {
      const it = isLeftOut && (await begunAs(exportId));
      const saved = it && (await savedPlaces.where(it, (id) => !isLeftOut(id)));
      await notes.add(exportId, { ...file, ...(saved && { saved }) });
    },
    /**
     * The exports that were begun and have no end: those of killed runs, and the one that runs.
     * Removes records that an earlier run kept for exports that never began.
     */
    unfinished: async (): Promise<readonly UnfinishedExport[]> => {
      /* Asked for before the lines: an export that a backup brings meanwhile has its line then. */
      const kept = await exportRecords.exportIds();
      const finished = await lines();
      const open = await begun(finished);
      await forgetNeverBegun(
        kept,
        [...finished, ...open].map(({ exportId }) => exportId),
      );
      return Promise.all(
        open.map(async ({ exportId, folder }) => ({
          exportId,
          folder,
          files: await notes.all(exportId),
        })),
      );
    },
    /** One export with its files; null where there is none. */
    stored: async (exportId: string): Promise<StoredExport | null> => {
      const entry = (await entries()).find((it) => it.exportId === exportId);
      if (!entry) return null;
      return { entry: ledgerEntryOf(entry), files: await notes.all(exportId) };
    },
    /** What was typed to choose records, without what was erased while an export waits or runs. */
    wordsLeft: (selection: readonly string[]): readonly string[] =>
      selectionWithout(selection, underWay.erased()),
    /**
     * Replaces what a person typed to choose exports where it holds a personal value: only their
     * manifests would say it once more. Rejects where it cannot.
     */
    forget: (values: Iterable<PersonalValue>): Promise<void> =>
      inTurn(async () => {
        const erased = [...values];
        underWay.noteErased(erased);
        const finished = await lines();
        const open = await begun(finished);
        const held = heldBy(erased, [...finished, ...open].flatMap(typedBy));
        if (held.length === 0) return;
        for (const line of finished)
          if (isHeld(line, held)) await local.noteExport(withoutHeld(line, held), false);
        for (const it of open)
          if (isHeld(it, held)) await ledgerLines.keepIntent(withoutHeld(it, held));
      }),
  };
}

type NotedExport = Pick<KeptExport, 'asked' | 'order' | 'named'>;
type Ordered = Pick<ExportIntent, 'order'>;

function typedBy({ order }: Ordered): readonly string[] {
  return typedIn(order?.selection ?? []);
}

function isHeld(it: Ordered, values: readonly PersonalValue[]): boolean {
  return heldBy(values, typedBy(it)).length > 0;
}

function withoutHeld<Line extends Ordered>(it: Line, values: readonly PersonalValue[]): Line {
  const { order } = it;
  if (order === null) return it;
  return { ...it, order: { ...order, selection: selectionWithout(order.selection, values) } };
}

function selectionWithout(
  selection: readonly string[],
  values: readonly PersonalValue[],
): readonly string[] {
  return withoutTyped(selection, (typed) => heldBy(values, [typed]).length > 0);
}

/* Whether an export keeps a line: without a file, only if it was interrupted and can go on. */
function leavesLine({ order, records, end }: KeptExport): boolean {
  return records > 0 || (end === 'interrupted' && order !== null);
}
