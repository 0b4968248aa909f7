import type { WaiverChanges } from '../domain/waivers/waiver-changes';
import type { BesidePages } from './pdf-thread';
import type { Failure } from './result';

/** Largest file that is looked at, in bytes: far beyond any PDF of one waiver. */
export const LARGEST_CHECKED = 32 * 1024 * 1024;

/**
 * Why nothing can be said of a file. `foreign`: it carries no marks of this program. `costly`:
 * reading it took more time or memory than any PDF of this program does. `several`: not one file.
 * `combined`: it says that it is of several waivers; `hand-off`: that it is a hand-off sheet.
 */
export type NotChecked =
  | 'too-large'
  | 'not-pdf'
  | 'protected'
  | 'foreign'
  | 'broken'
  | 'no-record'
  | 'costly'
  | 'unreadable'
  | 'combined'
  | 'hand-off'
  | 'several';

/**
 * What became of a file since it was made. `same-bytes`: printed again from the record inside, it
 * is the same file. `same-pages`: made by another version, and every page draws the same;
 * `same-words`: by another version, with the same words and structure; `same-text`: the same words, its headings and tables marked otherwise.
 * `saved-again`: every page draws the same and nothing was added, in other bytes. `appended`: the
 * bytes that were exported, and what was added behind them. `changed`: what a reader sees, hears or
 * runs is not what was exported.
 * `printed-elsewhere`: with other page borders, as a computer with other fonts or another screen
 * broke them before printing was cut off from those; the same words, or, where some of them run
 * from right to left and stand in other lines, the same letters. `other-words`: made by another
 * version, and pages (from 1) say something else than this one prints.
 * `other-hours`: made with other rules of time zones, the same words but for local times.
 * `record-changed`: the record inside is not the one whose hash is printed. `words-changed`: pages
 * (from 1) say something else than the record inside.
 * `not-printed`: it could not be printed again.
 */
export type FileFinding =
  | { readonly kind: 'same-bytes' | 'same-pages' | 'same-words' | 'same-text' | 'saved-again' }
  | { readonly kind: 'record-changed' | 'other-hours' }
  | { readonly kind: 'printed-elsewhere'; readonly rightToLeft: boolean }
  | { readonly kind: 'words-changed' | 'other-words'; readonly pages: readonly number[] }
  | { readonly kind: 'appended' | 'changed'; readonly differences: readonly FileDifference[] }
  | { readonly kind: 'not-printed'; readonly failure: Failure };

/** One thing that a file has and what was exported has not, or the other way round. */
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
  /** From 1, of a missing one its number as exported; null where it is of the whole file. */
  readonly page: number | null;
  /** Whose signature, the name of a file, the words of a note. */
  readonly detail: string;
}

/** The record inside against another state of it; `failure`: there is none to compare with. */
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
      readonly signedAt: string;
      /** What the file says printed it. */
      readonly renderer: string;
      /** What it says stands at the top of its pages, beside what was signed. */
      readonly pageHead: readonly string[];
      readonly file: FileFinding;
      readonly copy: RecordFinding;
    };
