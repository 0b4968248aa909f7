import type { PageHead } from '../domain/files/page-head';
import type { Paper } from '../domain/files/paper';
import type { WaiverSubmission } from '../domain/entities/waiver-submission';
import type { ExportedCopy } from '../domain/exports/copy-cells';
import type { KeptRecord } from '../domain/exports/kept-folder';
import type { PageRange } from '../domain/exports/manifest';
import type { KeptPart, PersonFacts } from '../domain/people/access-sheet';
import type { ExportLedgerEntry, FileNote, ListForm } from './exports';
import type { ShownList } from './lists';
import type { Failure } from './result';

/** A waiver with what its PDF needs. */
export interface WaiverForExport {
  readonly waiver: WaiverSubmission;
  readonly contentHash: string;
  /** The IANA name of the display zone. */
  readonly zone: string;
  /** Null for the paper of the system's region. */
  readonly paper: Paper | null;
  readonly pageHead: PageHead;
}

/** The records of an export, taken from the copy as it is now and kept in the list of exports. */
export interface TakenRecords extends Pick<WaiverForExport, 'zone' | 'paper'> {
  readonly exportId: string;
  readonly list: ShownList;
  readonly count: number;
  readonly copy: ExportedCopy;
}

/** What a file of many records is made from. */
export interface ListingRequest {
  readonly list: ShownList;
  /** The records taken for an export, in the order of the list, or records named by their ids. */
  readonly records: { readonly taken: string } | { readonly ids: readonly string[] };
  readonly form: ListForm;
  /** The program and its version, for the header of files that have one. */
  readonly program: string;
  /** The service's address, for links to its records. */
  readonly address: string;
  /** The PDF of each waiver, when they are exported together. */
  readonly files?: readonly PdfOfWaiver[];
  readonly selection: readonly string[];
}

/** The file name of a waiver's PDF, with `pages` if the file holds other waivers, too. */
export interface PdfOfWaiver {
  readonly id: string;
  readonly fileName: string;
  readonly pages: PageRange | undefined;
}

/** The next part of a file of many records. */
export interface ListingPart {
  /** Whole lines of the file, or the lines from which main makes a workbook. */
  readonly text: string;
  /** How many records were processed, out of all. */
  readonly done: number;
  readonly total: number;
  /** The records of this part that have no line. */
  readonly unread: readonly { readonly id: string; readonly failure: Failure }[];
}

/** Everything about one person, except for what is read record by record. */
export interface PersonRecords {
  readonly facts: PersonFacts;
  /** Ids, newest first. */
  readonly waivers: readonly string[];
  readonly events: readonly string[];
  /** What this computer keeps beside the records, each as a JSON file. */
  readonly kept: readonly KeptOfPerson[];
}

/** A JSON file with what this computer keeps of a person, and the number of its lines. */
interface KeptOfPerson {
  readonly part: KeptPart;
  readonly name: string;
  readonly amount: number;
  readonly text: string;
}

/** All waivers of the copy, for a folder that is kept up to date. */
export interface KeptRecords extends Pick<TakenRecords, 'copy' | 'zone'> {
  readonly records: readonly KeptRecord[];
}

/** An export with what is known of its files. */
export interface StoredExport {
  readonly entry: ExportLedgerEntry;
  readonly files: readonly FileNote[];
}
