import type {
  ExportEnd,
  ExportIntent,
  ExportLedgerEntry,
  FileNote,
  UnfinishedExport,
} from '../../contract/exports';
import type { ExportedCopy } from '../../domain/exports/copy-cells';
import type { StoredExport } from '../../contract/exported-records';
import type { LocalData, LocalName } from './local-data';
import type { JournalRow, LocalValueRow } from './local-database';

/**
 * The exports of this computer, written so that a kill at any moment leaves no file out: what is
 * about to be written is noted before it is, and stays noted until the export has an end
 * (docs/reliability.md 75).
 */
export interface ExportLedger {
  /** Notes an export of which no file is written yet, or the continuing of one. */
  readonly begin: (intent: ExportIntent, copy: ExportedCopy) => Promise<void>;
  /** Notes the file that gets its name next. */
  readonly noteFile: (exportId: string, file: FileNote) => Promise<void>;
  /** Writes the final line, or removes the intent where no file was written. */
  readonly end: (exportId: string, ids: readonly string[], end: ExportEnd) => Promise<void>;
  /** Exports that were begun and have no end: those of killed runs, and the one that runs. */
  readonly unfinished: () => Promise<readonly UnfinishedExport[]>;
  /** Newest first; unfinished ones with all that they may have written. */
  readonly entries: () => Promise<readonly ExportLedgerEntry[]>;
  /** One of them with its files; null where there is none. */
  readonly stored: (exportId: string) => Promise<StoredExport | null>;
  /** Its files, manifests included; of a file that was noted twice, the newest note. */
  readonly filesOf: (exportId: string) => Promise<readonly FileNote[]>;
  /** All of them with their files, oldest first. */
  readonly all: () => Promise<readonly StoredExport[]>;
  /** The rows of exports that were noted elsewhere and have ended, given oldest first. */
  readonly sealed: (taken: readonly StoredExport[]) => Promise<LedgerRows>;
}

/** Rows to be written together with others. */
interface LedgerRows {
  readonly lines: readonly JournalRow[];
  readonly files: readonly LocalValueRow[];
}

interface Begun extends ExportIntent {
  readonly copy: ExportedCopy;
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
>;

const BEGUN = 'export-begun/';
const FILES = 'export-files/';
/* Each note writes its part anew, so parts are small; they are large enough to be few. */
const NOTES_OF_PART = 50;

/**
 * The ledger over the local data. An export's intent is a value of its own until it ends; the notes
 * of its files are values of up to fifty, which stay.
 */
export function createExportLedger(local: LedgerData): ExportLedger {
  const { readValue, writeValue, deleteValue } = local;
  const notes = fileNotes(local);

  /* Where a run was killed after the line and before the intent was removed, the line counts. */
  async function begun(finished: readonly ExportLedgerEntry[]): Promise<readonly Begun[]> {
    const rounds = new Map(finished.map(({ exportId, round }) => [exportId, round]));
    const names = await local.names(BEGUN);
    const all = await Promise.all(names.map((name) => readValue<Begun>(name)));
    const found = all.filter((it) => it !== null);
    const isOver = (it: Begun): boolean => (rounds.get(it.exportId) ?? -1) >= it.round;
    for (const { exportId } of found.filter(isOver)) await deleteValue(`${BEGUN}${exportId}`);
    return found.filter((it) => !isOver(it)).sort((a, b) => b.at - a.at);
  }

  async function entries(): Promise<readonly ExportLedgerEntry[]> {
    const finished = newestOf(await local.readExports());
    const unfinished = await Promise.all(
      (await begun(finished)).map(async (it) => {
        const mayBe = idsIn(it, await notes.all(it.exportId));
        return entryOf(it, mayBe, null);
      }),
    );
    const open = new Set(unfinished.map(({ exportId }) => exportId));
    return [...unfinished, ...finished.filter(({ exportId }) => !open.has(exportId))];
  }

  async function end(exportId: string, ids: readonly string[], ended: ExportEnd): Promise<void> {
    const it = await readValue<Begun>(`${BEGUN}${exportId}`);
    if (it !== null && leavesLine(it, ids, ended)) await local.noteExport(entryOf(it, ids, ended));
    else if (it?.round === 0) await notes.forget(exportId);
    await deleteValue(`${BEGUN}${exportId}`);
  }

  /* Of a file that was noted twice, the newest note. */
  const filesOf = async (exportId: string): Promise<readonly FileNote[]> => [
    ...new Map((await notes.all(exportId)).map((file) => [file.fileName, file])).values(),
  ];

  return {
    end,
    entries,
    filesOf,
    all: async () => {
      const oldestFirst = (await entries()).toReversed();
      return Promise.all(
        oldestFirst.map(async (entry) => ({ entry, files: await filesOf(entry.exportId) })),
      );
    },
    begin: (intent, copy) => writeValue(`${BEGUN}${intent.exportId}`, { ...intent, copy }),
    noteFile: notes.add,
    unfinished: async () =>
      Promise.all(
        (await begun(newestOf(await local.readExports()))).map(async ({ exportId, folder }) => ({
          exportId,
          folder,
          files: await notes.all(exportId),
        })),
      ),
    stored: async (exportId) => {
      const entry = (await entries()).find((it) => it.exportId === exportId);
      return entry ? { entry, files: await notes.all(exportId) } : null;
    },
    sealed: async (taken) => ({
      lines: await local.sealedExports(taken.map(({ entry }) => entry)),
      files: (await Promise.all(taken.map(notes.sealed))).flat(),
    }),
  };
}

interface FileNotes {
  readonly add: (exportId: string, file: FileNote) => Promise<void>;
  readonly all: (exportId: string) => Promise<readonly FileNote[]>;
  readonly forget: (exportId: string) => Promise<void>;
  readonly sealed: (taken: StoredExport) => Promise<readonly LocalValueRow[]>;
}

function fileNotes({ readValue, writeValue, deleteValue, names, sealed }: LedgerData): FileNotes {
  /* The part that the running export writes. */
  let open: { readonly name: LocalName; readonly notes: readonly FileNote[] } | null = null;

  const read = async (name: LocalName): Promise<readonly FileNote[]> =>
    (await readValue<readonly FileNote[]>(name)) ?? [];

  const partName = (exportId: string, part: number): LocalName =>
    `${FILES}${exportId}/${String(part).padStart(6, '0')}`;

  async function partNames(exportId: string): Promise<readonly LocalName[]> {
    return [...(await names(`${FILES}${exportId}/`))].sort();
  }

  async function partToFill(exportId: string): Promise<NonNullable<typeof open>> {
    const parts = await partNames(exportId);
    const name = parts.at(-1) ?? partName(exportId, 0);
    const current = open?.name === name ? open : { name, notes: await read(name) };
    const full = current.notes.length >= NOTES_OF_PART;
    return full ? { name: partName(exportId, parts.length), notes: [] } : current;
  }

  return {
    add: async (exportId, file) => {
      const { name, notes } = await partToFill(exportId);
      open = { name, notes: [...notes, file] };
      await writeValue(name, open.notes);
    },
    sealed: ({ entry, files }) => {
      const parts = Math.ceil(files.length / NOTES_OF_PART);
      const part = (at: number) => files.slice(at * NOTES_OF_PART, (at + 1) * NOTES_OF_PART);
      return Promise.all(
        Array.from({ length: parts }, (_, at) => sealed(partName(entry.exportId, at), part(at))),
      );
    },
    all: async (exportId) => (await Promise.all((await partNames(exportId)).map(read))).flat(),
    forget: async (exportId) => {
      for (const name of await partNames(exportId)) await deleteValue(name);
    },
  };
}

function leavesLine({ order }: Begun, ids: readonly string[], end: ExportEnd): boolean {
  return ids.length > 0 || (end === 'interrupted' && order !== null);
}

function idsIn({ ids }: Begun, files: readonly FileNote[]): readonly string[] {
  const noted = new Set(files.flatMap((file) => file.ids));
  return ids.filter((id) => noted.has(id));
}

function entryOf(
  { ids: asked, ...begun }: Begun,
  ids: readonly string[],
  end: ExportEnd | null,
): ExportLedgerEntry {
  const saved = new Set(ids);
  const rest = begun.order === null ? [] : asked.filter((id) => !saved.has(id));
  return { ...begun, ids, rest, asked: asked.length, end };
}

/*
 * A continued export has a line for each part of it: the newest counts, which comes first. Lines
 * that were taken over are written later than they were made.
 */
function newestOf(lines: readonly ExportLedgerEntry[]): readonly ExportLedgerEntry[] {
  const newest = new Map<string, ExportLedgerEntry>();
  for (const line of lines) if (!newest.has(line.exportId)) newest.set(line.exportId, line);
  return [...newest.values()].sort((a, b) => b.at - a.at);
}
