import { failed, success, type Failure } from '../../../contract/result';
import type {
  BatchProgress,
  ExportIntent,
  StoreCalls,
  UnfinishedExport,
  WaiverForExport,
} from '../../../contract/service-port';
import type { ExportNotes, ExportTools } from '../export-tools';

export interface FakeExports {
  readonly tools: ExportTools;
  /** Path → text of the file, in the order written. */
  readonly files: Map<string, string>;
  readonly ledger: FakeLedger;
  readonly stages: string[];
  readonly shown: string[];
}

/** What main told the ledger. */
interface FakeLedger {
  readonly begun: ExportIntent[];
  readonly noted: BatchProgress[];
  readonly ended: StoreCalls['end-export']['request'][];
  unfinished: readonly UnfinishedExport[];
}

export interface FakeExportOptions {
  readonly beginFails?: Failure;
  readonly noteFails?: (progress: BatchProgress) => Failure | null;

  readonly chosenFile?: string | null;
  readonly chosenFolder?: string | null;
  readonly unknown?: readonly string[];
  readonly printFails?: (id: string) => Failure | null;
  readonly writeFails?: (path: string) => Failure | null;
  readonly onPrint?: (id: string) => void | Promise<void>;
}

/** A waiver as the worker would give it, by its id. */
function waiverForExport(id: string): WaiverForExport {
  const at = '2026-01-01T00:00:00Z';
  return {
    waiver: {
      id,
      signedAt: at,
      signerName: `Signer ${id}`,
      templateVersion: 1,
      title: 'Waiver',
      fields: [],
      createdAt: at,
      updatedAt: at,
      relations: {},
    },
    contentHash: 'hash',
    asOfMs: null,
    copyEnd: 'complete',
    copyBasis: null,
    zone: 'UTC',
  };
}

/** Export tools over a map of files, with the failures a test asks for. */
export function fakeExportTools(options: FakeExportOptions = {}): FakeExports {
  const { chosenFile = '/out/chosen.pdf', chosenFolder = '/out' } = options;
  const files = new Map<string, string>();
  const ledger: FakeLedger = { begun: [], noted: [], ended: [], unfinished: [] };
  const stages: string[] = [];
  const shown: string[] = [];
  let ids = 0;
  const tools: ExportTools = {
    getWaiver: async (id) =>
      options.unknown?.includes(id) === true ? failed('not-cached') : success(waiverForExport(id)),
    printWaiver: async ({ waiver }, signal) => {
      await options.onPrint?.(waiver.id);
      if (signal.aborted) return failed('cancelled');
      const failure = options.printFails?.(waiver.id) ?? null;
      return failure === null
        ? success(new TextEncoder().encode(`pdf ${waiver.id}`))
        : { ok: false, failure };
    },
    writeCsv: (waivers) => waivers.map(({ waiver }) => waiver.id).join('\r\n'),
    nameFor: () => 'Waiver.pdf',
    writeFile: async (path, bytes) => {
      const failure = options.writeFails?.(path) ?? null;
      if (failure !== null) return { ok: false, failure };
      files.set(path, new TextDecoder().decode(bytes));
      return success(null);
    },
    notes: fakeNotes(ledger, options),
    cleanFolder: async (folder) => {
      for (const path of files.keys())
        if (path.startsWith(`${folder}/.waiver-desk-`)) files.delete(path);
    },
    chooseFile: async () => chosenFile,
    chooseFolder: async () => chosenFolder,
    showInFolder: (path) => shown.push(path),
    exists: async (path) => path === chosenFolder || files.has(path),
    newId: () => `export-${++ids}`,
    now: () => 1000,
    progress: (done, total, stage) => stages.push(`${done}/${total} ${stage}`),
  };
  return { tools, files, ledger, stages, shown };
}

function fakeNotes(ledger: FakeLedger, options: FakeExportOptions): ExportNotes {
  const unless = (failure: Failure | null) =>
    failure === null ? success(null) : { ok: false as const, failure };
  return {
    begin: async (intent) => {
      ledger.begun.push(intent);
      return unless(options.beginFails ?? null);
    },
    noteFile: async (progress) => {
      ledger.noted.push(progress);
      return unless(options.noteFails?.(progress) ?? null);
    },
    end: async (ended) => {
      ledger.ended.push(ended);
      return success(null);
    },
    unfinished: async () => success(ledger.unfinished),
  };
}
