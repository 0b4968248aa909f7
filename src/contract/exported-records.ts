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

/** A waiver as it is printed. */
export interface WaiverForExport {
  readonly waiver: WaiverSubmission;
  readonly contentHash: string;
  /** IANA name of the display zone. */
  readonly zone: string;
  /** Null: the paper of the system's region. */
  readonly paper: Paper | null;
  readonly pageHead: PageHead;
}

/** The records of an export, taken from the copy as it is now and kept in the list of exports. */
export interface TakenRecords {
  readonly exportId: string;
  readonly list: ShownList;
  readonly count: number;
  readonly copy: ExportedCopy;
  /** IANA name of the display zone. */
  readonly zone: string;
  /** Null: the paper of the system's region. */
  readonly paper: Paper | null;
}

/** What a file of many records is made of. */
export interface ListingRequest {
  readonly list: ShownList;
  /** Those taken for an export, in the order of the list, or named ones. */
  readonly records: { readonly taken: string } | { readonly ids: readonly string[] };
  readonly form: ListForm;
  /** Which program writes it, for the header of what has one. */
  readonly program: string;
  /** The service's, for links to its records. */
  readonly address: string;
  /** In which PDF each of these waivers is, where they are exported together. */
  readonly files?: readonly PdfOfWaiver[];
  readonly selection: readonly string[];
}

/** The PDF of a waiver; `pages` where it holds others, too. */
export interface PdfOfWaiver {
  readonly id: string;
  readonly fileName: string;
  readonly pages: PageRange | undefined;
}

/** The next part of a file of many records. */
export interface ListingPart {
  /** Whole lines of the file; of a workbook those that main makes it of. */
  readonly text: string;
  /** Records that had their turn, of all of them. */
  readonly done: number;
  readonly total: number;
  /** Those of this part that could not be read. */
  readonly unread: readonly { readonly id: string; readonly failure: Failure }[];
}

/** Everything about one person, as far as it is not read record by record. */
export interface PersonRecords {
  readonly facts: PersonFacts;
  /** Newest first. */
  readonly waivers: readonly string[];
  readonly events: readonly string[];
  /** What this computer keeps beside the records, each as a file of JSON. */
  readonly kept: readonly KeptOfPerson[];
}

/** A file of JSON with what this computer keeps of a person, and how many lines it has. */
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
