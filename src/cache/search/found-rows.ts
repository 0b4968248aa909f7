import type { SearchHit } from '../../contract/lists';

/** What a search found in a collection. */
export interface FoundRows {
  /**
   * 1 for each row found, valid until the next search. Null where the search was empty, so that all
   * rows count.
   */
  readonly rows: Uint8Array | null;
  /**
   * How well the names of each row fit the query: 0 where one has it as typed, 1 where one has
   * another spelling of it, 2 where none has it. Null where no row’s are looked at. Valid until the
   * next search.
   */
  readonly named: () => Uint8Array | null;
  /** True where no row holds what was typed, and the rows hold something similar. */
  readonly similar: boolean;
  /** Where in the row the query was found, worked out when asked for; null for an empty search. */
  readonly hitOf: (row: number) => SearchHit | null;
}

/** The answer to an empty search. */
export const EVERYTHING: FoundRows = {
  rows: null,
  named: () => null,
  similar: false,
  hitOf: () => null,
};
