import type { SearchField } from '../../domain/search/match';
import type { SearchHit } from '../../contract/lists';
import type { PhraseWalk } from './phrase-walk';
import type { RecordTable } from '../index/record-table';
import type { Needed } from '../index/row-verdicts';

/** A kind of texts that many records share: titles, agreement layouts or event types. */
export interface SharedTexts {
  /** The number of each row's text; -1 where the row has none. */
  readonly keys: (rows: number) => ArrayLike<number>;
  readonly keyOf: (row: number) => number;
  /** A mark that changes whenever the text with this number does. */
  readonly stampOf: (key: number) => string;
  /** The folded words of a text, in lists. A phrase must lie within one of the lists. */
  readonly wordsOf: (key: number) => readonly (readonly string[])[];
  /** Whether a phrase may begin in the shared text and go on in the record's own text. */
  readonly open: boolean;
}

/** A field with its name, which is shown beside a hit. */
export interface LabelledField extends SearchField {
  readonly field: SearchHit['field'];
  readonly label: string | null;
}

/** A text that only this row has, and the words of shared text right before and after it. */
export interface OwnText {
  readonly text: string;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

/** What the word index reads of a collection. */
export interface SearchSource {
  readonly table: RecordTable;
  readonly shared: readonly SharedTexts[];
  /** Rows whose texts changed because other records did, given the rows that changed themselves. */
  readonly touchedWith: (touched: readonly number[]) => readonly number[];
  /** A number that changes once texts were forgotten, so that all rows have to be read anew. */
  readonly epoch: () => number;
  /** Reads the texts that are a row's own, for the first time or again. Throws `MissingBlocks`. */
  readonly readOwn: (row: number) => readonly OwnText[];
  /** The own fields that say whom the record is about. Rows found by them come first. */
  readonly readNames: (row: number) => readonly LabelledField[];
  /**
   * Looks for one phrase in many rows. Returns whether it stands in the row's own texts or across
   * their borders to shared text, or the columns that have to be brought first. `heldWords` has a
   * bit for each word of the phrase that stands in the own texts. `named` says whether the phrase
   * stands in a name of the row; null where the names have to be read.
   */
  readonly holding: (
    walk: PhraseWalk,
  ) => (row: number, heldWords: number, named: boolean | null) => boolean | Needed;
  /** A row's long text beside its short fields; empty for none. Throws `MissingBlocks`. */
  readonly longTextOf: (row: number) => string;
  /**
   * The short fields of a row, to show where it was found. Each is read only when it is reached.
   * Throws `MissingBlocks`.
   */
  readonly fieldsOf: (row: number) => Iterable<LabelledField>;
}
