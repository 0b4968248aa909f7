import type { SearchHit } from '../../contract/lists';
/** What a search found in a collection. */
export interface FoundRows {
  /**
   * 1 for each row found, valid until the next search; null where nothing was asked, so that all
   * rows count.
   */
  readonly rows: Uint8Array | null;
  /**
   * 1 for each row found by the person it is about, which comes first; null where nothing was
   * asked.
   */
  readonly named: () => Uint8Array | null;
  /** No row holds what was typed; these hold something like it. */
  readonly similar: boolean;
  /** Where the row was found, worked out only when asked; null where nothing was asked. */
  readonly hitOf: (row: number) => SearchHit | null;
}

/** The answer to an empty search. */
export const EVERYTHING: FoundRows = {
  rows: null,
  named: () => null,
  similar: false,
  hitOf: () => null,
};
