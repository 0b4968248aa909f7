import type { SearchField } from '../../domain/search/match';
import type { SearchHit } from '../../contract/lists';
import type { PhraseWalk } from './phrase-walk';
import type { RecordTable } from '../index/record-table';
import type { Needed } from '../index/row-verdicts';

/** Texts that many records have in common: titles, agreement layouts, event types. */
export interface SharedTexts {
  /** The number of each row's text, -1 for none. */
  readonly keys: (rows: number) => ArrayLike<number>;
  readonly keyOf: (row: number) => number;
  /** A mark that changes when the text of a number does. */
  readonly stampOf: (key: number) => string;
  /** Folded words; a phrase lies within one of the lists. */
  readonly wordsOf: (key: number) => readonly (readonly string[])[];
  /** A phrase may begin in the shared text and go on in the record's own. */
  readonly open: boolean;
}

/** A field with what it is called where a hit is shown. */
export interface LabelledField extends SearchField {
  readonly field: SearchHit['field'];
  readonly label: string | null;
}

/** A text that a row has of its own, and the words it shares with others right beside it. */
export interface OwnText {
  readonly text: string;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

/** What the word index reads of a collection. */
export interface SearchSource {
  readonly table: RecordTable;
  readonly shared: readonly SharedTexts[];
  /** Rows whose texts changed with other records, `touched` being those that changed themselves. */
  readonly touchedWith: (touched: readonly number[]) => readonly number[];
  /**
   * A number that is another one once texts were forgotten, so that all rows have to be read anew.
   */
  readonly epoch: () => number;
  /** Reads a row for the first time or again; the texts that are its own. Throws `MissingBlocks`. */
  readonly readOwn: (row: number) => readonly OwnText[];
  /** The own fields that say who it is about: what is found there comes first. */
  readonly readNames: (row: number) => readonly LabelledField[];
  /**
   * Looks for one phrase in many rows: whether it stands in a row's own texts or across the borders
   * to what it shares, or what has to be brought first. `held` has a bit for each of its words that
   * stands in the own texts; `named`: whether it stands in those that say who it is about, or null
   * where that has to be read.
   */
  readonly holding: (
    walk: PhraseWalk,
  ) => (row: number, held: number, named: boolean | null) => boolean | Needed;
  /** Long text beside the short fields; empty where there is none. Throws `MissingBlocks`. */
  readonly longTextOf: (row: number) => string;
  /**
   * Short fields, for showing where a row was found, each read when its turn comes. Throws
   * `MissingBlocks`.
   */
  readonly fieldsOf: (row: number) => Iterable<LabelledField>;
}
