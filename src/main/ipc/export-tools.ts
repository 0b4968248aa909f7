import type { Result } from '../../contract/result';
import type {
  BatchProgress,
  ExportIntent,
  StoreCalls,
  UnfinishedExport,
  WaiverForExport,
} from '../../contract/service-port';

/** The export ledger of the open profile; see `StoreCalls` for its promises. */
export interface ExportNotes {
  readonly begin: (intent: ExportIntent) => Promise<Result<null>>;
  readonly noteFile: (progress: BatchProgress) => Promise<Result<null>>;
  readonly end: (ended: StoreCalls['end-export']['request']) => Promise<Result<null>>;
  readonly unfinished: () => Promise<Result<readonly UnfinishedExport[]>>;
}

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
  readonly notes: ExportNotes;
  readonly chooseFile: (suggestedName: string) => Promise<string | null>;
  readonly chooseFolder: () => Promise<string | null>;
  readonly showInFolder: (path: string) => void;
  readonly exists: (path: string) => Promise<boolean>;
  /** Removes temporary files that a killed `writeFile` left in the folder. */
  readonly cleanFolder: (folder: string) => Promise<unknown>;
  readonly newId: () => string;
  readonly now: () => number;
  readonly progress: (done: number, total: number, stage: ExportStage) => void;
}

type ExportStage = 'reading' | 'printing' | 'writing' | 'done';
