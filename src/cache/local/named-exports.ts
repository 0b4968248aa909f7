import { recordParts, type ExportRecords } from './export-records';
import type { FileNotes } from './file-notes';
import { uncounted, type KeptExport, type KeptFile, type NamedExport } from './kept-export';
import type { LedgerLines } from './ledger-lines';
import type { LocalData } from './local-data';
import type { LocalValueRow } from './local-database';
import { placesOf } from './marked-places';

/** Exports with their files and the ids of all their records, as a backup has them. */
export function createNamedExports(
  local: LocalData,
  notes: FileNotes,
  exportRecords: ExportRecords,
  { entries }: Pick<LedgerLines, 'entries'>,
) {
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
    /** The files of an export, manifests included. Of one noted twice, the newest counts. */
    filesOf,
    /** Reads the ids of the records in the files of an export, some thousands at a time. */
    eachRecord,
    /** All exports with their files and all ids, oldest first. */
    all: async (): Promise<readonly NamedExport[]> =>
      Promise.all((await entries()).toReversed().map(named)),
    /**
     * The rows of exports that were noted elsewhere and have ended, given oldest first; `files` are
     * those that stand beside the lines.
     */
    sealed: async (taken: readonly NamedExport[]) => ({
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
  return { ...line, records: ids.length, rest: 0, takenOver: true };
}

async function besideLine(
  { sealed }: LocalData,
  notes: FileNotes,
  taken: NamedExport,
): Promise<readonly LocalValueRow[]> {
  const { exportId, ids } = taken.entry;
  const parts = recordParts(exportId, ids).map(([name, some]) => sealed(name, some));
  return [...(await Promise.all(parts)), ...(await notes.sealed(taken))];
}
