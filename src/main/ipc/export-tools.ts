import type { Result } from '../../contract/result';
import type { ExportLedgerEntry, WaiverForExport } from '../../contract/service-port';

/** What an export needs of the rest of the program; each part can be tried apart. */
export interface ExportTools {
  readonly getWaiver: (id: string) => Promise<Result<WaiverForExport>>;
  /** `cancelled` once the signal aborts. */
  readonly printWaiver: (
    waiver: WaiverForExport,
    signal: AbortSignal,
  ) => Promise<Result<Uint8Array>>;
  readonly writeCsv: (waivers: readonly WaiverForExport[]) => string;
  /** A safe, readable name with its extension (reliability.md row 60). */
  readonly nameFor: (waiver: WaiverForExport) => string;
  /** Writes whole or not at all. */
  readonly writeFile: (path: string, bytes: Uint8Array) => Promise<Result<null>>;
  readonly noteExport: (entry: ExportLedgerEntry) => Promise<Result<null>>;
  readonly chooseFile: (suggestedName: string) => Promise<string | null>;
  readonly chooseFolder: () => Promise<string | null>;
  readonly showInFolder: (path: string) => void;
  readonly exists: (path: string) => Promise<boolean>;
  readonly newId: () => string;
  readonly now: () => number;
  readonly progress: (done: number, total: number, stage: ExportStage) => void;
}

export type ExportStage = 'reading' | 'printing' | 'writing' | 'done';
