import type { CallsOf } from './port-rpc';
import type { PageRange } from '../domain/exports/manifest';
import type { HeadFacts } from '../domain/files/page-head';
import type { WaiverSubmission } from '../domain/entities/waiver-submission';

/** A font for the page footers. Its glyphs are numbered from 1 in the order of `characters`. */
export interface FooterFont {
  readonly name: string;
  readonly characters: string;
  /** The width of each character. All measures are in thousandths of the font's size. */
  readonly widths: readonly number[];
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  readonly box: readonly [number, number, number, number];
  /** The TrueType file in base64. */
  readonly file: string;
}

/** What the metadata of a waiver's PDF says, for programs to read. */
export interface PdfFacts extends HeadFacts {
  readonly recordId: string;
  readonly updatedAt: string;
  /** The SHA-256 of the record inside, in hex. */
  readonly contentSha256: string;
  /** The name and version of the program that printed it. */
  readonly renderer: string;
  /** The display zone of its times. */
  readonly timeZone: string;
  /**
   * The release of the time zone rules its times follow. Versions that took those of the engine do
   * not say it.
   */
  readonly zoneRules?: string | undefined;
  /** The paper its pages are laid out for. Versions that knew only A4 do not say it. */
  readonly paper?: string | undefined;
}

/** What is added to the printed PDF of a waiver. */
export interface PdfAdditions {
  readonly facts: PdfFacts;
  readonly title: string;
  /** The PDF's date of creation, in epoch ms. */
  readonly dateMs: number;
  /** The record as canonical JSON (`canonicalWaiver`). */
  readonly record: string;
}

/** What is added to the printed PDF of a sheet. */
export interface SheetAdditions {
  readonly title: string;
  /** The PDF's date of creation, in epoch ms. */
  readonly dateMs: number;
  /** The text behind the number of each page. */
  readonly foot: string;
  readonly renderer: string;
}

/** What the metadata of a combined PDF says. */
export interface CombinedHead {
  readonly title: string;
  /** The name and version of the program that made it. */
  readonly renderer: string;
}

/** A waiver's PDF that is added to a combined PDF. */
export interface CombinedPart {
  /** The title of its bookmark. */
  readonly title: string;
  readonly id: string;
}

/** The next bytes of a combined PDF, and where to find the waiver that they hold. */
export interface CombinedPiece {
  readonly bytes: Uint8Array;
  readonly pages: PageRange;
  /** The file name under which the record is attached. */
  readonly recordFile: string;
}

/** What a page draws, in a form that does not depend on how its file was written. */
export interface PageDrawing {
  /** One drawing operation a line, with the glyphs, pictures and forms that it draws. */
  readonly operations: string;
  /** The part of the page that is shown, and its rotation. */
  readonly box: string;
  /** Whether the page has pictures and no visible text. */
  readonly pictured: boolean;
}

/** Something that a file holds beside what its pages draw. */
export interface BesidePages {
  readonly what:
    | 'comment'
    | 'text'
    | 'mark'
    | 'stamp'
    | 'link'
    | 'note'
    | 'signature'
    | 'form'
    | 'script'
    | 'attachment'
    /** An attachment that has the record's name and is not the record. */
    | 'other-record'
    | 'layers'
    | 'bookmarks'
    | 'spoken';
  /** The page number from 1; null for the whole file. */
  readonly page: number | null;
  /** The signer of a signature, the name of a file, or the words of a note. */
  readonly detail: string;
  /** The whole content, to tell it from others. */
  readonly content: string;
}

/**
 * What a file turned out to be. `no-record`: this program made it, and its record was taken out.
 * `combined`: its own marks say so, and it is not read further.
 */
export type ReadPdf =
  | {
      readonly kind:
        | 'not-pdf'
        | 'protected'
        | 'foreign'
        | 'truncated'
        | 'broken'
        | 'no-record'
        | 'combined'
        | 'hand-off';
    }
  | {
      readonly kind: 'own';
      readonly facts: PdfFacts;
      /** The record inside. */
      readonly waiver: WaiverSubmission;
      /** Whether the record has the hash that stands in the metadata. */
      readonly intact: boolean;
      /** The words of each page, without blanks. */
      readonly pages: readonly string[];
      /**
       * The words without what depends on where pages end: without footers, and with a table's head
       * only where the table begins.
       */
      readonly running: readonly string[];
      /** What each page draws. */
      readonly drawings: readonly PageDrawing[];
      readonly beside: readonly BesidePages[];
      /** The tags of the document, in order. */
      readonly structure: string;
    };

/**
 * Main → the thread that reads and writes PDFs: request and response of each call. Calls may fail.
 */
export interface PdfCalls extends CallsOf<{
  'finish-pdf': (request: {
    readonly pdf: Uint8Array;
    readonly additions: PdfAdditions;
  }) => Uint8Array;
  'finish-sheet': (request: {
    readonly pdf: Uint8Array;
    readonly additions: SheetAdditions;
  }) => Uint8Array;
  'read-pdf': (request: { readonly pdf: Uint8Array }) => ReadPdf;
  /** Adds a waiver. A thread makes one combined file at a time, from its first part to its end. */
  'add-to-combined': (request: {
    readonly head: CombinedHead;
    readonly part: CombinedPart;
    readonly pdf: Uint8Array;
  }) => CombinedPiece;
  /** Gives the last bytes of the file. Fails when no part was added. */
  'end-combined': (request: null) => Uint8Array;
}> {}
