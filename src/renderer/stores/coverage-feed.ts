import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CoverageQuery, CoverageRow, CoverageSummary } from '../../contract/coverage-views';
import type { Proven } from '../../contract/list-queries';
import { callCache } from './cache';
import type { CallCache } from './cache-client';
import { useCopyStore } from './copy-store';
import { BLOCK_ROWS, type GridFeed, type ListFeedState } from './list-feed';

interface CoverageFeedState {
  readonly summary: Proven<CoverageSummary> | null;
  readonly blocks: ReadonlyMap<number, readonly CoverageRow[]>;
  readonly broken: boolean;
}

interface CoverageFeed {
  readonly store: StoreApi<CoverageFeedState>;
  readonly ask: (query: CoverageQuery) => Promise<void>;
  readonly show: (from: number, until: number) => void;
}

/** Rows of a coverage list by blocks; an answer replaces the old one with its first rows. */
function createCoverageFeed(call: CallCache): CoverageFeed {
  const store = createStore<CoverageFeedState>(() => ({
    ...{ summary: null, blocks: new Map(), broken: false },
  }));
  const loading = new Set<string>();
  let latest: CoverageQuery | null = null;
  let asked = 0;
  let view = { from: 0, until: 40 };

  async function ask(query: CoverageQuery): Promise<void> {
    const turn = ++asked;
    const same = latest !== null && JSON.stringify(latest) === JSON.stringify(query);
    latest = query;
    if (!same) view = { from: 0, until: 40 };
    try {
      const summary = await call('coverage:query', query);
      const block = Math.floor(Math.min(view.from, summary.matching) / BLOCK_ROWS);
      const { rows, outdated } = await call('coverage:rows', rowsOf(summary.token, block));
      if (turn !== asked || outdated) return;
      store.setState({ summary, blocks: new Map([[block, rows]]), broken: false });
      show(view.from, view.until);
    } catch {
      if (turn === asked) store.setState({ broken: true });
    }
  }

  async function load(summary: CoverageSummary, block: number): Promise<void> {
    const key = `${summary.token}:${block}`;
    if (loading.has(key)) return;
    loading.add(key);
    try {
      const { rows, outdated } = await call('coverage:rows', rowsOf(summary.token, block));
      if (store.getState().summary !== summary) return;
      if (outdated && latest) return void ask(latest);
      store.setState(({ blocks }) => ({ blocks: new Map(blocks).set(block, rows) }));
    } catch {
      store.setState({ broken: true });
    } finally {
      loading.delete(key);
    }
  }

  function show(from: number, until: number): void {
    view = { from, until };
    const { summary, blocks } = store.getState();
    if (!summary) return;
    const last = Math.floor((Math.min(until, summary.matching) - 1) / BLOCK_ROWS);
    for (let block = Math.floor(from / BLOCK_ROWS); block <= last; block += 1)
      if (!blocks.has(block)) void load(summary, block);
  }

  return { store, ask, show };
}

/** A coverage list that answers `query`, asked again whenever the copy or the clock changed it. */
export function useCoverageFeed(query: CoverageQuery): {
  readonly feed: GridFeed;
  readonly state: ListFeedState;
  readonly summary: CoverageSummary | null;
} {
  const [feed] = useState(() => createCoverageFeed(callCache));
  const [grid] = useState(() => gridFeed(feed));
  const revision = useCopyStore((state) => state.revision);
  const open = useCopyStore((state) => state.store === 'open');
  const key = JSON.stringify(query);
  useEffect(() => {
    if (open) void feed.ask(JSON.parse(key) as CoverageQuery);
  }, [feed, key, open, revision]);
  return { feed: grid, state: useStore(grid.store), summary: useStore(feed.store).summary };
}

/* The grid draws rows of any list; it only needs them under the names it knows. */
function gridFeed(feed: CoverageFeed): GridFeed {
  const store = createStore<ListFeedState>(() => gridState(feed.store.getState()));
  feed.store.subscribe((state) => store.setState(gridState(state)));
  return { store, show: feed.show, anchorFrom: () => undefined };
}

function gridState({ summary, blocks, broken }: CoverageFeedState): ListFeedState {
  return {
    query: null,
    summary: summary && {
      ...{ token: summary.token, rows: summary.matching, matching: summary.matching },
      ...{ all: summary.all, facets: summary.facets, openAt: 0 },
      everComplete: summary.everComplete,
    },
    blocks,
    asking: false,
    broken,
    place: null,
  };
}

function rowsOf(token: number, block: number): { token: number; from: number; count: number } {
  return { token, from: block * BLOCK_ROWS, count: BLOCK_ROWS };
}
