import type { SearchHit } from '../../contract/lists';
/** What a search found in a collection. */
export interface FoundRows {
  /**
   * 1 for each row found, valid until the next search; null where nothing was asked, so that all
   * rows count.
   */
  readonly rows: Uint8Array | null;
  /**
   * Which rows come first, the best first, 1 for each: those of whom it is the name as typed, then
   * these with those of whom it is another spelling of the name. None where nothing was asked.
   */
  readonly named: () => readonly Uint8Array[];
  /** No row holds what was typed; these hold something like it. */
  readonly similar: boolean;
  /** Where the row was found, worked out only when asked; null where nothing was asked. */
  readonly hitOf: (row: number) => SearchHit | null;
}

/** The answer to an empty search. */
export const EVERYTHING: FoundRows = {
  rows: null,
  named: () => [],
  similar: false,
  hitOf: () => null,
};
