import type { SearchHit } from '../../contract/lists';
/** What a search found in a collection. */
export interface FoundRows {
  /**
   * 1 for each row found, valid until the next search. Null where the search was empty, so that all
   * rows count.
   */
  readonly rows: Uint8Array | null;
  /**
   * Which rows come first in the list, best first, 1 for each: the rows that have the query in a
   * name as typed, then these together with the rows that have another spelling of it. None for an
   * empty search.
   */
  readonly named: () => readonly Uint8Array[];
  /** True where no row holds what was typed, and the rows hold something similar. */
  readonly similar: boolean;
  /** Where in the row the query was found, worked out when asked for; null for an empty search. */
  readonly hitOf: (row: number) => SearchHit | null;
}

/** The answer to an empty search. */
export const EVERYTHING: FoundRows = {
  rows: null,
  named: () => [],
  similar: false,
  hitOf: () => null,
};
