import type { CallsOf } from './port-rpc';
import type { PageRange } from '../domain/exports/manifest';
import type { SaidHead } from '../domain/files/page-head';
import type { WaiverSubmission } from '../domain/entities/waiver-submission';

/** A font for the foot of pages: its glyphs stand in the order of `characters`, from number 1 on. */
export interface FooterFont {
  readonly name: string;
  readonly characters: string;
  /** Of each character, as all measures here in thousandths of the font's size. */
  readonly widths: readonly number[];
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  readonly box: readonly [number, number, number, number];
  /** The TrueType file in base64. */
  readonly file: string;
}

/** What a waiver's PDF says of itself, for programs (in its metadata). */
export interface PdfFacts extends SaidHead {
  readonly recordId: string;
  readonly updatedAt: string;
  /** Of the record inside, in hex. */
  readonly contentSha256: string;
  /** The name and version of what printed it. */
  readonly renderer: string;
  /** The display zone that its times are told in. */
  readonly timeZone: string;
  /** The release of the rules its hours follow; not said by versions that went by the engine's. */
  readonly zoneRules?: string | undefined;
  /** What its pages are laid out for; not said by versions that knew A4 alone. */
  readonly paper?: string | undefined;
}

/** What is added to a printed PDF. */
export interface PdfAdditions {
  readonly facts: PdfFacts;
  readonly title: string;
  /** Epoch ms that the PDF names as its creation. */
  readonly dateMs: number;
  /** The record as canonical JSON (`canonicalWaiver`). */
  readonly record: string;
}

/** What is added to a printed sheet that is no waiver. */
export interface SheetAdditions {
  readonly title: string;
  /** Epoch ms that the PDF names as its creation. */
  readonly dateMs: number;
  /** Behind the number of each page. */
  readonly foot: string;
  readonly renderer: string;
}

/** What a combined PDF says of itself. */
export interface CombinedHead {
  readonly title: string;
  /** The name and version of what printed it. */
  readonly renderer: string;
}

/** A waiver's PDF in a combined one. */
export interface CombinedPart {
  /** Of its bookmark. */
  readonly title: string;
  readonly id: string;
}

/** The next bytes of a combined PDF, and where what they hold is found in it. */
export interface CombinedPiece {
  readonly bytes: Uint8Array;
  readonly pages: PageRange;
  /** The name under which the record is attached. */
  readonly recordFile: string;
}

/** What a page draws, in a form that does not depend on how its file is written. */
export interface PageDrawing {
  /** One operation a line, with what it draws with: glyphs of fonts, pictures, forms. */
  readonly operations: string;
  /** What of the page is shown, turned how. */
  readonly box: string;
  /** Whether it is pictures alone: no text that is seen. */
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
    /** Another file under the name of the record. */
    | 'other-record'
    | 'layers'
    | 'bookmarks'
    | 'spoken';
  /** From 1; null where it is of the whole file. */
  readonly page: number | null;
  /** Whose signature, the name of a file, the words of a note. */
  readonly detail: string;
  /** All of it, to tell it from others. */
  readonly content: string;
}

/**
 * What a PDF from anywhere is found to be. `no-record`: it is of this program, and its record was
 * taken out. `combined`: it says so itself, and is not read further.
 */
export type ReadPdf =
  | {
      readonly kind:
        'not-pdf' | 'protected' | 'foreign' | 'broken' | 'no-record' | 'combined' | 'hand-off';
    }
  | {
      readonly kind: 'own';
      readonly facts: PdfFacts;
      /** The record inside. */
      readonly waiver: WaiverSubmission;
      /** Whether that record is the one whose hash stands in the metadata. */
      readonly intact: boolean;
      /** The words of each page, without blanks. */
      readonly pages: readonly string[];
      /**
       * The same without what depends on where pages end: without footers, and with the heads of a
       * table only where it begins.
       */
      readonly running: readonly string[];
      /** What each page draws. */
      readonly drawings: readonly PageDrawing[];
      readonly beside: readonly BesidePages[];
      /** The tags of the document, in order. */
      readonly structure: string;
    };

/** What main asks the thread that reads and writes PDFs: call → request and response. It may fail. */
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
  /** A thread combines into one file at a time: from its first part to its end. */
  'add-to-combined': (request: {
    readonly head: CombinedHead;
    readonly part: CombinedPart;
    readonly pdf: Uint8Array;
  }) => CombinedPiece;
  /** The last bytes of the file. It fails where no part was added. */
  'end-combined': (request: null) => Uint8Array;
}> {}
