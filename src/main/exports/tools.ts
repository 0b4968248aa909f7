import type { ExportProgress } from '../../contract/exports';
import type { Result } from '../../contract/result';
import type { WaiverForExport } from '../../contract/exported-records';
import type { FileState } from '../../domain/exports/left-to-do';
import type { CombinedPdf } from '../print/combined-pdf';
import type { PrintedPdf } from '../print/pdf-printer';
import type { PrintDocument } from '../print/waiver-document';
import type { WholeFile } from '../files/write-whole';
import type { AskedOfWorker } from './ask-worker';

/** The files an export is written into, and those of earlier ones. */
export interface ExportFiles {
  /** Writes whole or not at all. */
  readonly write: (path: string, bytes: Uint8Array) => Promise<Result<null>>;
  /** The same where no file has the name yet; false, and nothing written, where one has it by then. */
  readonly writeNew: (path: string, bytes: Uint8Array) => Promise<Result<boolean>>;
  /** The same as `write` for a file that comes in parts. */
  readonly open: (path: string) => Promise<Result<WholeFile>>;
  readonly exists: (path: string) => Promise<boolean>;
  /** Names in a folder; fails as a write there would. */
  readonly names: (folder: string) => Promise<Result<readonly string[]>>;
  readonly stateOf: (path: string, sha256: string) => Promise<FileState>;
  readonly remove: (path: string) => Promise<Result<null>>;
  /** Removes temporary files that a killed run left in the folder. */
  readonly cleanFolder: (folder: string) => Promise<unknown>;
}

/** A place on this computer as others may keep it: only main makes one, and reads it again. */
export interface Places {
  readonly seal: (path: string) => string;
  /** Null: not made here. */
  readonly open: (sealed: string) => string | null;
}

/** What an export needs of the rest of the program; each part can be tried apart. */
export interface ExportTools extends AskedOfWorker {
  readonly files: ExportFiles;
  readonly places: Places;
  /** `cancelled` once the signal aborts. */
  readonly printWaiver: (
    waiver: WaiverForExport,
    signal: AbortSignal,
  ) => Promise<Result<PrintedPdf>>;
  /** How many of them are printed side by side. */
  readonly printedAtOnce: () => number;
  /** A document that is no waiver. */
  readonly printSheet: (
    document: PrintDocument,
    signal: AbortSignal,
  ) => Promise<Result<Uint8Array>>;
  /** The same to the system's print dialog. */
  readonly printSheetOnPaper: (document: PrintDocument) => Promise<Result<null>>;
  /** Begins one PDF of several. */
  readonly combinePdfs: (title: string) => CombinedPdf;
  /** Name and version of the program, and of what prints. */
  readonly program: () => string;
  readonly renderer: () => string;
  /** The service's address; empty where none is open. */
  readonly serviceAddress: () => string;
  readonly chooseFile: (suggestedName: string) => Promise<string | null>;
  readonly chooseFolder: () => Promise<string | null>;
  /** Whether the person confirms that so many files are to be deleted. */
  readonly mayDelete: (files: number) => Promise<boolean>;
  readonly showInFolder: (path: string) => void;
  /** Opens a file with the system's program for it; false where that does not work. */
  readonly openPath: (path: string) => Promise<boolean>;
  readonly newId: () => string;
  readonly now: () => number;
  readonly progress: (progress: ExportProgress) => void;
}

/** What reads a list of the copy for a file. */
export type ListingTools = Pick<ExportTools, 'records' | 'program' | 'serviceAddress'>;

/** What notes an export in the list of exports. */
export type NotingTools = Pick<ExportTools, 'notes' | 'places' | 'newId' | 'now'>;

/** What prints waivers of the copy. */
export type PrintingTools = Pick<ExportTools, 'records' | 'printWaiver' | 'printedAtOnce'>;

/** What the files of a batch go into. */
export type TargetTools = Pick<ExportTools, 'files' | 'notes' | 'now' | 'combinePdfs'>;

/** What runs a batch. */
export type BatchTools = ListingTools &
  NotingTools &
  PrintingTools &
  TargetTools &
  Pick<ExportTools, 'renderer'>;

/** Tells how far a job is. */
export type Tell = (done: number, total: number) => void;
