import type { ExportEnd, ExportIntent, FileNote, UnfinishedExport } from '../../contract/exports';
import type { ExportedCopy } from '../../domain/exports/copy-cells';
import type { StoredExport } from '../../contract/exported-records';
import { createInTurn } from '../../domain/in-turn';
import type { PersonalValue } from '../../domain/rights/names-person';
import { createExportRecords } from './export-records';
import { createExportsUnderWay } from './exports-under-way';
import { createFileNotes } from './file-notes';
import { lineOf, ledgerEntryOf, type KeptExport } from './kept-export';
import { createLedgerLines } from './ledger-lines';
import type { LocalData } from './local-data';
import { createNamedExports } from './named-exports';
import { createSavedPlaces } from './saved-places';
import { createTakenExports } from './taken-exports';
import { createTypedChoices } from './typed-choices';

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
  const underWay = createExportsUnderWay();
  const savedPlaces = createSavedPlaces(notes, exportRecords);
  const typed = createTypedChoices(local, ledgerLines, underWay);
  const takenExports = createTakenExports(exportRecords, ledgerLines, underWay, typed);

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
      if (!known.includes(exportId) && !takenExports.isOfThisRun(exportId))
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
    /** As in `createTakenExports`. */
    taken: takenExports.recordsOf,
    take: takenExports.take,
    /**
     * Notes an export of which no file is written yet, or that an export is continued. Returns
     * false, and notes nothing, where it has no records.
     */
    begin: async (intent: ExportIntent, copy: ExportedCopy): Promise<boolean> => {
      const { exportId } = intent;
      takenExports.note(exportId);
      let isBegun = false;
      try {
        isBegun = await inTurn(() => takenExports.begin(intent, copy));
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
    /** As in `createTypedChoices`. */
    wordsLeft: typed.left,
    forget: (values: Iterable<PersonalValue>): Promise<void> => inTurn(() => typed.forget(values)),
  };
}

/* Whether an export keeps a line: without a file, only if it was interrupted and can go on. */
function leavesLine({ order, records, end }: KeptExport): boolean {
  return records > 0 || (end === 'interrupted' && order !== null);
}
