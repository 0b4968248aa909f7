import type { CallsOf } from '../../contract/port-rpc';
import type { Paper } from '../../domain/files/paper';
import type { PrintedWaiver } from './evidence-section';
import type { PrintDocument } from './waiver-document';

/** A page of HTML that is ready to be printed. */
export interface MadePage {
  readonly html: string;
  /** How many of its characters no font has. They are drawn as their codes. */
  readonly withoutFont: number;
}

/** What main asks the thread that puts pages together. Any call may fail. */
export interface PageCalls extends CallsOf<{
  /** `foot` follows the number of each page that goes to paper; it is null for a PDF. */
  'waiver-page': (request: {
    readonly record: PrintedWaiver;
    readonly renderer: string;
    readonly paper: Paper;
    readonly foot: string | null;
  }) => MadePage;
  'sheet-page': (request: {
    readonly document: PrintDocument;
    readonly paper: Paper;
    readonly foot: string | null;
  }) => MadePage;
}> {}
