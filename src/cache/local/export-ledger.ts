import type { ExportEnd, ExportIntent, FileNote, UnfinishedExport } from '../../contract/exports';
import type { ExportedCopy } from '../../domain/exports/copy-cells';
import type { StoredExport } from '../../contract/exported-records';
import { createExportRecords, recordParts, type IdsInOrder } from './export-records';
import { createFileNotes, type FileNotes } from './file-notes';
import {
  keptExport,
  begunOf,
  lineOf,
  uncounted,
  ledgerEntryOf,
  type BegunExport,
  type KeptExport,
  type KeptFile,
  type NamedExport,
  type NamedIntent,
} from './kept-export';
import type { LocalData } from './local-data';
import type { JournalRow, LocalValueRow } from './local-database';
import { noPlaces, placesOf } from './marked-places';

/**
 * The exports of this computer, written so that a kill at any moment leaves no file out: each file
 * is noted before it is written, and an export stays noted until it has an end (docs/reliability.md
 * 75). The ids of an export's records are never in memory all at once.
 */
export type ExportLedger = ReturnType<typeof createExportLedger>;

/** Rows to be written together with others. */
interface LedgerRows {
  readonly lines: readonly JournalRow[];
  /** The rows that stand beside the lines. */
  readonly files: readonly LocalValueRow[];
}

type LedgerData = Pick<
  LocalData,
  | 'readValue'
  | 'writeValue'
  | 'deleteValue'
  | 'names'
  | 'noteExport'
  | 'readExports'
  | 'sealed'
  | 'sealedExports'
  | 'unreadable'
>;

const BEGUN = 'export-begun/';

/**
 * A ledger over the local data. The intent of an export is a value of its own until the export
 * ends. Notes of its files are values of up to fifty, and its records values of ten thousand ids;
 * both stay.
 */
export function createExportLedger(local: LedgerData) {
  const { readValue, writeValue, deleteValue } = local;
  const notes = createFileNotes(local);
  const exportRecords = createExportRecords(local);
  /*
   * Exports that were taken or begun since the start. One that was taken may still wait for its
   * place or its turn.
   */
  const ofThisRun = new Set<string>();

  async function lines(): Promise<readonly KeptExport[]> {
    return newestOf((await local.readExports()).map(keptExport));
  }

  const lineNoted = async (exportId: string): Promise<KeptExport | undefined> =>
    (await lines()).find((it) => it.exportId === exportId);

  /* The intent of an export. An earlier version kept the ids in it; they are moved beside it. */
  async function begunAs(exportId: string): Promise<BegunExport | null> {
    const it = await readValue<BegunExport | NamedIntent>(`${BEGUN}${exportId}`);
    if (it === null || !('ids' in it)) return it;
    const { ids, ...of } = it;
    const moved = { ...of, asked: await exportRecords.write(exportId, ids) };
    await writeValue(`${BEGUN}${exportId}`, moved);
    return moved;
  }

  /*
   * The exports without an end. Where a run was killed after it wrote the line and before it
   * removed the intent, the line counts.
   */
  async function begun(finished: readonly KeptExport[]): Promise<readonly BegunExport[]> {
    const rounds = new Map(finished.map(({ exportId, round }) => [exportId, round]));
    const names = await local.names(BEGUN);
    const all = await Promise.all(names.map((name) => begunAs(name.slice(BEGUN.length))));
    const found = all.filter((it) => it !== null);
    const isOver = (it: BegunExport): boolean => (rounds.get(it.exportId) ?? -1) >= it.round;
    for (const { exportId } of found.filter(isOver)) await deleteValue(`${BEGUN}${exportId}`);
    return found.filter((it) => !isOver(it)).sort((a, b) => b.at - a.at);
  }

  /* The line of an export without an end. The notes tell what may have been written. */
  async function underWay(it: BegunExport): Promise<KeptExport> {
    const files = await notes.all(it.exportId);
    const whole = files.findLast(({ ids }) => ids === null);
    if (whole) return lineOf(it, whole.saved, null);
    const ids = [...new Set(files.flatMap((file) => file.ids ?? []))];
    const rest = it.order === null ? 0 : it.asked - ids.length;
    return { ...it, records: ids.length, rest, end: null, named: { ids, rest: [] } };
  }

  async function entries(): Promise<readonly KeptExport[]> {
    const finished = await lines();
    const unfinished = await Promise.all((await begun(finished)).map(underWay));
    const open = new Set(unfinished.map(({ exportId }) => exportId));
    return [...unfinished, ...finished.filter(({ exportId }) => !open.has(exportId))];
  }

  async function taken(exportId: string): Promise<IdsInOrder | null> {
    const known = (await begunAs(exportId)) ?? (await lineNoted(exportId));
    const length = known?.asked ?? (await exportRecords.count(exportId));
    return length === null ? null : { length, some: (from) => exportRecords.some(exportId, from) };
  }

  /* The places of the records for which `is` holds; undefined where it holds for all. */
  async function placesWhere(
    { exportId, asked }: BegunExport,
    is: (id: string) => boolean,
  ): Promise<string | undefined> {
    const places = noPlaces(asked);
    await exportRecords.each(exportId, asked, (ids, from) => {
      for (const [at, id] of ids.entries()) if (is(id)) places.mark(from + at);
    });
    return places.count() === asked ? undefined : places.text();
  }

  async function savedBy(
    it: BegunExport,
    ids: readonly string[] | null,
  ): Promise<string | undefined> {
    const named = new Set(ids);
    if (ids !== null) return placesWhere(it, (id) => named.has(id));
    const whole = (await notes.all(it.exportId)).findLast((file) => file.ids === null);
    return whole ? whole.saved : noPlaces(0).text();
  }

  /*
   * Keeps the records of a new or continued export; returns how many there are. A continued export
   * has its earlier records and those that came since.
   */
  async function askedOf({ exportId, ids }: ExportIntent): Promise<number | null> {
    /* An export that was killed, and whose folder was gone since, goes on without an end. */
    const open = await begunAs(exportId);
    const line = open === null ? await lineNoted(exportId) : undefined;
    const { named } = line ?? {};
    const known = named
      ? await exportRecords.write(exportId, [...named.ids, ...named.rest])
      : ((open ?? line)?.asked ?? (await exportRecords.count(exportId)));
    const others = new Set(ids);
    await exportRecords.each(exportId, known ?? 0, (some) =>
      some.forEach((id) => others.delete(id)),
    );
    return others.size === 0 ? known : exportRecords.write(exportId, others, known ?? 0);
  }

  async function end(
    exportId: string,
    ids: readonly string[] | null,
    ended: ExportEnd,
  ): Promise<void> {
    const it = await begunAs(exportId);
    if (it === null)
      return (await lineNoted(exportId)) ? undefined : exportRecords.forget(exportId);
    const line = lineOf(it, await savedBy(it, ids), ended);
    const isForgotten = !leavesLine(line) && it.round === 0;
    if (leavesLine(line)) await local.noteExport(line);
    if (isForgotten) await notes.forget(exportId);
    await deleteValue(`${BEGUN}${exportId}`);
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

  /* The files of an export. Of a file that was noted twice, the newest note counts. */
  const filesOf = async (exportId: string): Promise<readonly KeptFile[]> => [
    ...new Map((await notes.all(exportId)).map((file) => [file.fileName, file])).values(),
  ];

  const eachRecord = async (
    entry: KeptExport,
    read: (ids: readonly string[]) => void,
  ): Promise<void> => {
    if (entry.named) return read(entry.named.ids);
    const saved = entry.saved === undefined ? null : placesOf(entry.saved);
    await exportRecords.each(entry.exportId, entry.asked, (ids, from) =>
      read(saved === null ? ids : ids.filter((_, at) => saved.has(from + at))),
    );
  };

  async function named(entry: KeptExport): Promise<NamedExport> {
    const inFiles: string[] = [];
    /* Added one by one, because a line of an earlier version gives all of its ids at once. */
    await eachRecord(entry, (ids) => ids.forEach((id) => inFiles.push(id)));
    const is = new Set(inFiles);
    const rest: string[] = [];
    if (entry.rest > 0)
      await exportRecords.each(entry.exportId, entry.asked, (ids) =>
        rest.push(...ids.filter((id) => !is.has(id))),
      );
    const files = (await filesOf(entry.exportId)).map(({ saved: _saved, ...file }) => ({
      ...file,
      ids: file.ids ?? inFiles,
    }));
    const known = entry.named?.rest ?? [];
    return {
      entry: { ...uncounted(entry), ids: inFiles, rest: known.length > 0 ? known : rest },
      files,
    };
  }

  return {
    /**
     * Writes the final line, or removes the intent where no file was written. `ids` null stands for
     * the records of the file that was noted without ids. The records of an export that never began
     * are removed.
     */
    end,
    /** All exports, newest first. Unfinished ones come with all that they may have written. */
    entries,
    /** The files of an export, manifests included. Of one noted twice, the newest counts. */
    filesOf,
    /** All records that an export is to have, in order; null where it is not known. */
    taken,
    /** Reads the ids of the records in the files of an export, some thousands at a time. */
    eachRecord,
    /**
     * Keeps the records of an export that may begin later; returns how many there are. Rejects
     * where the disk fails, and keeps none then.
     */
    take: async (exportId: string, ids: Iterable<string>): Promise<number> => {
      ofThisRun.add(exportId);
      try {
        return await exportRecords.write(exportId, ids);
      } catch (error) {
        /* A full disk gets fuller with each try. What cannot be removed goes at the next start. */
        await exportRecords.forget(exportId).catch(() => undefined);
        throw error;
      }
    },
    /** All exports with their files and all ids, oldest first. */
    all: async (): Promise<readonly NamedExport[]> =>
      Promise.all((await entries()).toReversed().map(named)),
    /**
     * Notes an export of which no file is written yet, or that an export is continued. Returns
     * false, and notes nothing, where it has no records.
     */
    begin: async (intent: ExportIntent, copy: ExportedCopy): Promise<boolean> => {
      ofThisRun.add(intent.exportId);
      const asked = await askedOf(intent);
      if (asked === null) return false;
      await writeValue(`${BEGUN}${intent.exportId}`, begunOf(intent, asked, copy));
      return true;
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
      const saved = it && (await placesWhere(it, (id) => !isLeftOut(id)));
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
    /** The rows of exports that were noted elsewhere and have ended, given oldest first. */
    sealed: async (taken: readonly NamedExport[]): Promise<LedgerRows> => ({
      lines: await local.sealedExports(taken.map(({ entry }) => asKept(entry))),
      files: (await Promise.all(taken.map((it) => besideLine(local, notes, it)))).flat(),
    }),
  };
}

/*
 * The line of an export that was noted elsewhere. It is never continued here, so only its records
 * in files are kept.
 */
function asKept({ ids, rest: _rest, ...line }: NamedExport['entry']): KeptExport {
  return { ...line, records: ids.length, rest: 0 };
}

async function besideLine(
  { sealed }: LedgerData,
  notes: FileNotes,
  taken: NamedExport,
): Promise<readonly LocalValueRow[]> {
  const { exportId, ids } = taken.entry;
  const parts = recordParts(exportId, ids).map(([name, some]) => sealed(name, some));
  return [...(await Promise.all(parts)), ...(await notes.sealed(taken))];
}

/* Whether an export keeps a line: without a file, only if it was interrupted and can go on. */
function leavesLine({ order, records, end }: KeptExport): boolean {
  return records > 0 || (end === 'interrupted' && order !== null);
}

/*
 * The newest line of each export. A continued export has a line for each of its parts, newest
 * first. Lines that were taken over are written later than they were made, so the lines are sorted
 * by time.
 */
function newestOf(lines: readonly KeptExport[]): readonly KeptExport[] {
  const newest = new Map<string, KeptExport>();
  for (const line of lines) if (!newest.has(line.exportId)) newest.set(line.exportId, line);
  return [...newest.values()].sort((a, b) => b.at - a.at);
}
