import type { ExportIntent, FileNote, UnfinishedExport } from '../../../contract/exports';
import { failed, success, type Failure, type Result } from '../../../contract/result';
import type {
  ListingRequest,
  PersonRecords,
  StoredExport,
  TakenRecords,
  WaiverForExport,
} from '../../../contract/exported-records';
import type { ShownList } from '../../../contract/lists';
import type { StoreCalls } from '../../../contract/store-calls';
import { waiverForExport as sheet } from '../../print/testing/waiver-for-export';
import { sha256Of } from '../../files/write-whole';
import type { ExportFiles } from '../export-files';
import type { ExportTools } from '../export-tools';

export interface FakeExports {
  readonly tools: ExportTools;
  /** Each file in the order written: its path and its text. */
  readonly files: Map<string, string>;
  readonly ledger: FakeLedger;
  /** The progress that was told, as `done/total`. */
  readonly progress: string[];
  readonly shown: string[];
  readonly opened: string[];
}

/** What main told the export ledger. */
interface FakeLedger {
  /** The ids of the records of each export, by the id of the export. */
  readonly taken: Map<string, readonly string[]>;
  readonly begun: ExportIntent[];
  readonly noted: (FileNote & { readonly exportId: string })[];
  readonly ended: StoreCalls['end-export']['request'][];
  unfinished: readonly UnfinishedExport[];
}

export interface FakeExportOptions {
  readonly beginFails?: Failure;
  readonly noteFails?: (file: FileNote) => Failure | null;
  readonly chosenFile?: string | null;
  readonly onChoose?: () => void;
  readonly chosenFolder?: string | null;
  readonly unknown?: readonly string[];
  readonly printFails?: (id: string) => Failure | null;
  readonly writeFails?: (path: string) => Failure | null;
  readonly onPrint?: (id: string) => void | Promise<void>;
  /** How many records are in each part of a list. */
  readonly part?: number;
  readonly mayDelete?: boolean;
}

/** A waiver as the worker gives it, by its id. All waivers are signed on the same day. */
function waiverForExport(id: string): WaiverForExport {
  return sheet({ id, signerName: `Signer ${id}` });
}

/** Export tools over a map of files, with the failures a test asks for. */
export function fakeExportTools(options: FakeExportOptions = {}): FakeExports {
  const { chosenFile = '/out/chosen.pdf', chosenFolder = '/out', mayDelete = true } = options;
  const files = new Map<string, string>();
  const ledger: FakeLedger = { taken: new Map(), begun: [], noted: [], ended: [], unfinished: [] };
  const progress: string[] = [];
  const shown: string[] = [];
  const opened: string[] = [];
  let ids = 0;
  const tools: ExportTools = {
    records: fakeRecords(ledger, options),
    files: fakeFiles(files, options, chosenFolder ?? '/out'),
    notes: fakeNotes(ledger, options),
    kept: {
      read: async () => success(null),
      put: async () => success(null),
      records: async () => failed('no-profile'),
    },
    places: {
      seal: (path) => `sealed ${path}`,
      open: (sealed) => (sealed.startsWith('sealed ') ? sealed.slice(7) : null),
    },
    beginPrinting: () => undefined,
    printedAtOnce: () => 1,
    printWaiver: async ({ waiver }, signal) => {
      await options.onPrint?.(waiver.id);
      if (signal.aborted) return failed('cancelled');
      const failure = options.printFails?.(waiver.id) ?? null;
      return failure === null
        ? success({ pdf: new TextEncoder().encode(`pdf ${waiver.id}`), withoutFont: 0 })
        : { ok: false, failure };
    },
    printSheet: async ({ body }) => success(new TextEncoder().encode(body)),
    printSheetOnPaper: async () => success(null),
    combinePdfs: () => fakeCombined(),
    program: () => 'Waiver Desk 1.2.3',
    renderer: () => 'Waiver Desk 1.2.3, Chromium 130',
    serviceAddress: () => 'https://service.example',
    chooseFile: async () => {
      options.onChoose?.();
      return chosenFile;
    },
    chooseFolder: async () => chosenFolder,
    mayDelete: async () => mayDelete,
    showInFolder: (path) => shown.push(path),
    openPath: async (path) => {
      opened.push(path);
      return files.has(path) || path === chosenFolder;
    },
    newId: () => `export-${++ids}`,
    now: () => 1000,
    progress: ({ done, total }) => progress.push(`${done}/${total}`),
  };
  return { tools, files, ledger, progress, shown, opened };
}

/* Combines PDFs as text: each part in brackets with its bookmark, two pages each. */
function fakeCombined(): ReturnType<ExportTools['combinePdfs']> {
  let pages = 0;
  return {
    add: async (pdf, { title, id }) => {
      const first = pages + 1;
      pages += 2;
      const bytes = new TextEncoder().encode(`[${title}: ${new TextDecoder().decode(pdf)}]`);
      return success({ bytes, pages: { first, last: pages }, recordFile: `${id}.json` });
    },
    end: async () => success(new TextEncoder().encode(' end')),
    stop: () => undefined,
  };
}

/* Two waivers, of which a test can make one unreadable by `unknown`, and two events. */
function personRecords(prospect: string): PersonRecords {
  const list = {
    refused: false,
    copy: { end: 'complete', asOfMs: 1000, basis: null },
    setAside: 0,
  } as const;
  return {
    facts: {
      ...{ prospect, name: null, erased: false, advocates: ['adv_1'] },
      known: { waivers: list, events: list, personalValues: true },
      sameEmail: 0,
    },
    waivers: ['1', '2'],
    events: ['3', '4'],
    kept: [{ part: 'followUps', name: 'follow-ups.json', amount: 0, text: '[]\n' }],
  };
}

function fakeRecords(
  { taken }: FakeLedger,
  { unknown = [], part = 2 }: FakeExportOptions,
): ExportTools['records'] {
  const copy = { end: 'complete', asOfMs: 1000, basis: null } as const;
  let listing: ListingRequest | null = null;
  let done = 0;
  const facts = (exportId: string, list: ShownList): TakenRecords => {
    const count = taken.get(exportId)?.length ?? 0;
    return { exportId, list, count, copy, zone: 'UTC', paper: null };
  };
  return {
    take: async (exportId, source) => {
      if (source.kind === 'answer') return failed('outdated');
      taken.set(exportId, source.ids);
      return success(facts(exportId, source.list));
    },
    takeAgain: async (exportId, list) => success(facts(exportId, list)),
    /* Gives two ids at a time. */
    takenIds: async (exportId, from) => success((taken.get(exportId) ?? []).slice(from, from + 2)),
    waiver: async (id) =>
      unknown.includes(id) ? failed('not-cached') : success(waiverForExport(id)),
    person: async (prospect) => success(personRecords(prospect)),
    openListing: async (request) => {
      listing = request;
      done = 0;
      return success(null);
    },
    nextPart: async () => {
      const { records = { ids: [] } } = listing ?? {};
      const all = 'ids' in records ? records.ids : (taken.get(records.taken) ?? []);
      const some = all.slice(done, done + part);
      const lines = some.filter((id) => !unknown.includes(id)).map((id) => `${id}\r\n`);
      const head = done === 0 ? ['id\r\n'] : [];
      done += some.length;
      const unread = some
        .filter((id) => unknown.includes(id))
        .map((id) => ({ id, failure: { kind: 'not-cached' } as const }));
      const text = [...head, ...lines].join('');
      return success({ text, done, total: all.length, unread });
    },
  };
}

function fakeFiles(
  files: Map<string, string>,
  options: FakeExportOptions,
  folder: string,
): ExportFiles {
  const text = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);
  const write: ExportFiles['write'] = async (path, bytes) => {
    const failure = options.writeFails?.(path) ?? null;
    if (failure !== null) return { ok: false, failure };
    files.set(path, text(bytes));
    return success(null);
  };
  const exists = async (path: string): Promise<boolean> => path === folder || files.has(path);
  return {
    write,
    writeNew: async (path, bytes, exportId) => {
      if (files.has(path)) return success(false);
      const written = await write(path, bytes, exportId);
      return written.ok ? success(true) : written;
    },
    open: async (path, exportId) => {
      const parts: Uint8Array[] = [];
      const whole = (): Uint8Array => Buffer.concat(parts);
      return success({
        write: async (bytes) => {
          const failure = options.writeFails?.(path) ?? null;
          if (failure !== null) return { ok: false, failure };
          parts.push(bytes.slice());
          return success(null);
        },
        finish: async (named) => {
          const noted = await named(sha256Of(whole()));
          return noted.ok ? write(path, whole(), exportId) : noted;
        },
        discard: async () => undefined,
      });
    },
    exists,
    found: exists,
    answers: exists,
    names: async (place) =>
      place === folder || [...files.keys()].some((path) => path.startsWith(`${place}/`))
        ? success(
            [...files.keys()].flatMap((it) =>
              it.startsWith(`${place}/`) ? [it.slice(place.length + 1)] : [],
            ),
          )
        : failed('folder-gone'),
    stateOf: async (path, sha256) => {
      const found = files.get(path);
      if (found === undefined) return 'gone';
      return sha256Of(Buffer.from(found, 'latin1')) === sha256 ? 'unchanged' : 'changed';
    },
    remove: async (path) => {
      files.delete(path);
      return success(null);
    },
    cleanFolder: async (_exportId, place) => {
      for (const path of files.keys())
        if (path.startsWith(`${place}/.waiver-desk-`)) files.delete(path);
    },
  };
}

function fakeNotes(ledger: FakeLedger, options: FakeExportOptions): ExportTools['notes'] {
  const unless = (failure: Failure | null) =>
    failure === null ? success(null) : { ok: false as const, failure };
  return {
    begin: async (intent) => {
      ledger.begun.push(intent);
      const before = ledger.taken.get(intent.exportId) ?? [];
      ledger.taken.set(intent.exportId, [...new Set([...before, ...intent.ids])]);
      return unless(options.beginFails ?? null);
    },
    noteFile: async (exportId, file) => {
      ledger.noted.push({ exportId, ...file });
      return unless(options.noteFails?.(file) ?? null);
    },
    end: async (ended) => {
      ledger.ended.push(ended);
      return success(null);
    },
    wordsLeft: async (selection) => selection,
    unfinished: async () => success(ledger.unfinished),
    stored: async (exportId) => storedIn(ledger, exportId),
  };
}

function storedIn(
  { taken, begun, noted, ended }: FakeLedger,
  exportId: string,
): Result<StoredExport> {
  const intent = begun.findLast((it) => it.exportId === exportId);
  const end = ended.findLast((it) => it.exportId === exportId);
  if (!intent || !end) return failed('not-found');
  const asked = taken.get(exportId)?.length ?? 0;
  const records = end.ids?.length ?? asked;
  const entry = {
    ...intent,
    records,
    rest: asked - records,
    asked,
    end: end.end,
    copy: { end: 'complete' as const, asOfMs: 1000, basis: null },
  };
  return success({ entry, files: noted.filter((it) => it.exportId === exportId) });
}
