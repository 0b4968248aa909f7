import type { ExportProgress } from '../../contract/exports';
import type { Result } from '../../contract/result';
import type { WaiverForExport } from '../../contract/exported-records';
import type { CombinedPdf } from '../print/combined-pdf';
import type { PrintedPdf } from '../print/pdf-printer';
import type { PrintDocument } from '../print/waiver-document';
import type { AskedOfWorker } from './ask-worker';
import type { ExportFiles } from './export-files';

/** Seals places on this computer: others may keep them, but only main makes and reads them. */
export interface Places {
  readonly seal: (path: string) => string;
  /** The path; null where it was not sealed here. */
  readonly open: (sealed: string) => string | null;
}

/** What prints, and the names of the program and of the renderer. */
export interface MadeElsewhere {
  /** Opens what prints waivers ahead of the first, while the person chooses where it goes. */
  readonly beginPrinting: () => void;
  /** Prints a waiver; `cancelled` once the signal aborts. */
  readonly printWaiver: (
    waiver: WaiverForExport,
    signal: AbortSignal,
  ) => Promise<Result<PrintedPdf>>;
  /** How many waivers are printed side by side. */
  readonly printedAtOnce: () => number;
  /** Prints a document that is no waiver. */
  readonly printSheet: (
    document: PrintDocument,
    signal: AbortSignal,
  ) => Promise<Result<Uint8Array>>;
  /** Prints such a document on paper, by the system's print dialog. */
  readonly printSheetOnPaper: (document: PrintDocument) => Promise<Result<null>>;
  /** Begins one PDF of several waivers. */
  readonly combinePdfs: (title: string) => CombinedPdf;
  /** Name and version of the program, and of what prints: that of the renderer. */
  readonly program: () => string;
  readonly renderer: () => string;
}

/** What an export needs of the rest of the program. Tests can replace each part. */
export interface ExportTools extends AskedOfWorker, MadeElsewhere {
  readonly files: ExportFiles;
  readonly places: Places;
  /** The address of the open profile's service; empty where no profile is open. */
  readonly serviceAddress: () => string;
  readonly chooseFile: (suggestedName: string) => Promise<string | null>;
  readonly chooseFolder: () => Promise<string | null>;
  /** Asks the person to confirm that so many files are deleted. */
  readonly mayDelete: (files: number) => Promise<boolean>;
  readonly showInFolder: (path: string) => void;
  /** Opens a file with the system's program for it; false where that does not work. */
  readonly openPath: (path: string) => Promise<boolean>;
  readonly newId: () => string;
  readonly now: () => number;
  readonly progress: (progress: ExportProgress) => void;
}

/** The tools that read a list of the copy for a file. */
export type ListingTools = Pick<ExportTools, 'records' | 'program' | 'serviceAddress'>;

/** The tools that note an export in the export list. */
export type NotingTools = Pick<ExportTools, 'notes' | 'places' | 'newId' | 'now'>;

/** The tools that print waivers of the copy. */
export type PrintingTools = Pick<ExportTools, 'records' | 'printWaiver' | 'printedAtOnce'>;

/** The tools that a target of a batch needs. */
export type TargetTools = Pick<ExportTools, 'files' | 'notes' | 'now' | 'combinePdfs'>;

/** The tools that run a batch. */
export type BatchTools = ListingTools &
  NotingTools &
  PrintingTools &
  TargetTools &
  Pick<ExportTools, 'renderer'>;

/** Tells how far an export is. */
export type Tell = (done: number, total: number) => void;
