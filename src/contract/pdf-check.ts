import type { WaiverChanges } from '../domain/waivers/waiver-changes';
import type { BesidePages } from './pdf-thread';
import type { Failure } from './result';

/** The largest file that is checked, in bytes: far beyond any PDF of one waiver. */
export const LARGEST_CHECKED = 32 * 1024 * 1024;

/**
 * Why a file was not checked. `foreign`: it has no marks of this program. `truncated`: nor has it
 * an end, behind which they may have stood. `costly`: reading it takes more time or memory than any
 * PDF of this program. `several`: more than one file was dropped. `combined` and `hand-off`: by its
 * own marks it is a combined PDF or a hand-off sheet.
 */
export type NotChecked =
  | 'too-large'
  | 'not-pdf'
  | 'protected'
  | 'foreign'
  | 'truncated'
  | 'broken'
  | 'no-record'
  | 'costly'
  | 'unreadable'
  | 'combined'
  | 'hand-off'
  | 'several';

/**
 * What became of a file since it was made. `same-bytes`: printing the record inside it gives the
 * same file. `same-pages`: another version made it, and every page draws the same; `same-words`:
 * another version made it, with the same words and structure; `same-text`: the words are the same,
 * its headings and tables are tagged differently. `saved-again`: the bytes differ, but every page
 * draws the same and nothing was added. `appended`: the exported bytes, with something added behind
 * them. `changed`: what a reader sees, hears or runs is not what was exported. `printed-elsewhere`:
 * its pages end at other places, as earlier versions printed on computers with other fonts or
 * another screen; the words are the same, or, if some run from right to left and stand in other
 * lines, the letters are. `other-words`: another version made it, and these pages (from 1) have
 * other words than this version prints. `other-hours`: it was made with other time zone rules, and
 * only local times differ. `record-changed`: the record inside does not have the hash that is
 * printed. `words-changed`: these pages (from 1) have other words than the record inside.
 * `not-printed`: the record could not be printed again.
 */
export type FileFinding =
  | { readonly kind: 'same-bytes' | 'same-pages' | 'same-words' | 'same-text' | 'saved-again' }
  | { readonly kind: 'record-changed' | 'other-hours' }
  | { readonly kind: 'printed-elsewhere'; readonly rightToLeft: boolean }
  | { readonly kind: 'words-changed' | 'other-words'; readonly pages: readonly number[] }
  | { readonly kind: 'appended' | 'changed'; readonly differences: readonly FileDifference[] }
  | { readonly kind: 'not-printed'; readonly failure: Failure };

/** One thing that the file has and the exported file did not have, or the other way round. */
export interface FileDifference {
  readonly what:
    | BesidePages['what']
    | 'missing-page'
    | 'added-page'
    | 'order'
    | 'picture'
    | 'cropped'
    | 'laid-over'
    | 'other-words'
    | 'drawn-otherwise'
    | 'tags';
  /** The page number from 1, for a missing page that of the exported file; null for the whole. */
  readonly page: number | null;
  /** The signer of a signature, the name of a file, or the words of a note. */
  readonly detail: string;
}

/** The record inside the file compared with another state of it; `failed` when there is none. */
export type RecordFinding =
  | { readonly kind: 'compared'; readonly changes: WaiverChanges }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** What a check of a file found. */
export type PdfCheck =
  | { readonly kind: 'not-checked'; readonly why: NotChecked }
  | {
      readonly kind: 'checked';
      readonly recordId: string;
      readonly signerName: string;
      /** The program and version that printed the file, as the file itself says. */
      readonly renderer: string;
      /** The words at the top of its pages that are no part of the waiver, as the file says. */
      readonly pageHead: readonly string[];
      readonly file: FileFinding;
      readonly copy: RecordFinding;
    };
