import { createStore } from 'zustand/vanilla';
import type { ListRow } from '../../contract/list-queries';
import { BLOCK_ROWS, type GridFeed, type ListFeedState } from './list-feed';

/** A short list that is known as a whole, for the same grid as the long ones. */
export function staticFeed(
  rows: readonly ListRow[] | null,
  all: number,
  everComplete: boolean,
): { readonly feed: GridFeed; readonly state: ListFeedState } {
  const state: ListFeedState = {
    query: null,
    summary: rows && {
      ...{ token: 0, rows: rows.length, matching: rows.length, all, facets: {}, openAt: 0 },
      everComplete,
    },
    blocks: blocksOf(rows ?? []),
    asking: false,
    broken: false,
    place: null,
  };
  const store = createStore<ListFeedState>(() => state);
  return { feed: { store, show: () => undefined, anchorFrom: () => undefined }, state };
}

function blocksOf(rows: readonly ListRow[]): ReadonlyMap<number, readonly ListRow[]> {
  const blocks = new Map<number, readonly ListRow[]>();
  for (let from = 0; from < rows.length; from += BLOCK_ROWS)
    blocks.set(from / BLOCK_ROWS, rows.slice(from, from + BLOCK_ROWS));
  return blocks;
}
