import { failed, success, type Failure } from '../../../contract/result';
import type { ExportLedgerEntry, WaiverForExport } from '../../../contract/service-port';
import type { ExportTools } from '../export-tools';

export interface FakeExports {
  readonly tools: ExportTools;
  /** Path → text of the file, in the order written. */
  readonly files: Map<string, string>;
  readonly ledger: ExportLedgerEntry[];
  readonly stages: string[];
  readonly shown: string[];
}

export interface FakeExportOptions {
  readonly chosenFile?: string | null;
  readonly chosenFolder?: string | null;
  readonly unknown?: readonly string[];
  readonly printFails?: (id: string) => Failure | null;
  readonly writeFails?: (path: string) => Failure | null;
  readonly onPrint?: (id: string) => void | Promise<void>;
}

/** A waiver as the worker would give it, by its id. */
export function waiverForExport(id: string): WaiverForExport {
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
    copyState: 'complete',
    currentVersion: null,
    zone: 'UTC',
  };
}

/** Export tools over a map of files, with the failures a test asks for. */
export function fakeExportTools(options: FakeExportOptions = {}): FakeExports {
  const { chosenFile = '/out/chosen.pdf', chosenFolder = '/out' } = options;
  const files = new Map<string, string>();
  const ledger: ExportLedgerEntry[] = [];
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
    noteExport: async (entry) => {
      ledger.push(entry);
      return success(null);
    },
    chooseFile: async () => chosenFile,
    chooseFolder: async () => chosenFolder,
    showInFolder: (path) => shown.push(path),
    exists: async (path) => files.has(path),
    newId: () => `export-${++ids}`,
    now: () => 1000,
    progress: (done, total, stage) => stages.push(`${done}/${total} ${stage}`),
  };
  return { tools, files, ledger, stages, shown };
}
