import type {
  BatchProgress,
  CopyStamp,
  ExportEnd,
  ExportIntent,
  ExportLedgerEntry,
  UnfinishedExport,
} from '../../contract/service-port';
import type { LocalShelf } from './local-shelf';

/**
 * The exports of this computer, written so that a kill at any moment leaves no file out: what is
 * about to be written is noted before it is, and stays noted until the export has an end
 * (reliability.md 75).
 */
export interface ExportLedger {
  /** Notes an export of which no file is written yet. */
  readonly begin: (intent: ExportIntent, copy: CopyStamp) => Promise<void>;
  /** Notes the file of a batch that is written next; those before it are settled. */
  readonly noteFile: (progress: BatchProgress) => Promise<void>;
  /** Puts the line for good, or takes the intent back where no file was written. */
  readonly end: (exportId: string, ids: readonly string[], end: ExportEnd) => Promise<void>;
  /** Exports that were begun and have no end: those of killed runs, and the one that runs. */
  readonly unfinished: () => Promise<readonly UnfinishedExport[]>;
  /** Newest first; unfinished ones with all that they may have written. */
  readonly entries: () => Promise<readonly ExportLedgerEntry[]>;
}

interface Begun extends ExportIntent {
  readonly copy: CopyStamp;
}

interface Open {
  readonly begun: Begun;
  readonly left: UnfinishedExport;
}

type Shelf = Pick<
  LocalShelf,
  'readValue' | 'writeValue' | 'deleteValue' | 'names' | 'noteExport' | 'readExports'
>;

const BEGUN = 'export-begun/';
const FILE = 'export-file/';

/** The ledger over a shelf. An export's intent and progress are values of their own until it ends. */
export function createExportLedger(shelf: Shelf): ExportLedger {
  /* The intent last: without it the rest means nothing, and with it the export is still listed. */
  async function forget(exportId: string): Promise<void> {
    await shelf.deleteValue(FILE + exportId);
    await shelf.deleteValue(BEGUN + exportId);
  }

  /* Killed between its line and the end of its intent: the line stands. */
  async function forgetFinished(finished: readonly ExportLedgerEntry[]): Promise<void> {
    const begun = new Set(await shelf.names(BEGUN));
    for (const { exportId } of finished) if (begun.has(BEGUN + exportId)) await forget(exportId);
  }

  async function open(finished: readonly ExportLedgerEntry[]): Promise<readonly Open[]> {
    const names = await shelf.names(BEGUN);
    const begun = await Promise.all(names.map((name) => shelf.readValue<Begun>(name)));
    const ended = new Set(finished.map(({ exportId }) => exportId));
    return Promise.all(
      begun
        .filter((it) => it !== null)
        .filter(({ exportId }) => !ended.has(exportId))
        .map(async (it) => {
          const progress = await shelf.readValue<BatchProgress>(FILE + it.exportId);
          return { begun: it, left: unfinishedOf(it, progress) };
        }),
    );
  }

  return {
    begin: (intent, copy) => shelf.writeValue(BEGUN + intent.exportId, { ...intent, copy }),
    noteFile: (progress) => shelf.writeValue(FILE + progress.exportId, progress),
    end: async (exportId, ids, end) => {
      const begun = await shelf.readValue<Begun>(BEGUN + exportId);
      if (begun !== null && ids.length > 0) await shelf.noteExport(entryOf(begun, ids, end));
      await forget(exportId);
    },
    unfinished: async () => {
      const finished = await shelf.readExports();
      await forgetFinished(finished);
      return (await open(finished)).map(({ left }) => left);
    },
    entries: async () => {
      const finished = await shelf.readExports();
      const unfinished = (await open(finished)).map(({ begun, left }) =>
        entryOf(begun, [...left.written, ...(left.writing?.ids ?? [])], null),
      );
      unfinished.sort((a, b) => b.at - a.at);
      return [...unfinished, ...finished.map(withAllFields)];
    },
  };
}

function entryOf(
  { exportId, at, kind, fileName, copy, ids: asked }: Begun,
  ids: readonly string[],
  end: ExportEnd | null,
): ExportLedgerEntry {
  return { exportId, at, kind, fileName, ids, asked: asked.length, end, copy };
}

function unfinishedOf(begun: Begun, progress: BatchProgress | null): UnfinishedExport {
  const { exportId, folder, fileName, ids } = begun;
  if (begun.kind !== 'pdf-batch')
    return { exportId, folder, written: [], writing: { fileName, ids } };
  if (progress === null) return { exportId, folder, written: [], writing: null };
  const failed = new Set(progress.failed);
  return {
    exportId,
    folder,
    written: ids.slice(0, progress.settled).filter((id) => !failed.has(id)),
    writing: { fileName: progress.writing, ids: ids.slice(progress.settled, progress.settled + 1) },
  };
}

/* Lines of older versions were written once, when the export had ended. */
function withAllFields(
  line: Partial<ExportLedgerEntry> & Pick<ExportLedgerEntry, 'ids'>,
): ExportLedgerEntry {
  const older = { asked: line.ids.length, end: 'complete', copy: null };
  return { ...older, ...line } as ExportLedgerEntry;
}
