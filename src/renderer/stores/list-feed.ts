import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  isHeading,
  type HeadingRow,
  type ListQuery,
  type ListSummary,
  type Proven,
  type ShownList,
} from '../../contract/lists';
import type { CallCache } from './cache-client';
import { keptParts } from './kept-parts';
import {
  createListReader,
  type ListAnchor,
  type ListAnswer,
  type ListPlace,
  type ListReader,
} from './list-reader';
import {
  blocksOf,
  groupRange,
  indexOfRow,
  keptRows,
  rowAt,
  withBlock,
  type RowBlocks,
  type RowRange,
} from './row-blocks';

export interface ListFeedState<List extends ShownList = ShownList> {
  readonly query: ListQuery<List> | null;
  readonly summary: Proven<ListSummary<List>> | null;
  readonly blocks: RowBlocks<List>;
  /** A newer question is under way; the rows shown belong to the older one. */
  readonly asking: boolean;
  /** The worker broke: a bug, shown as such. */
  readonly broken: boolean;
  /** Where to scroll to with this answer; null: stay. */
  readonly place: ListPlace | null;
  /** Records that are watched and no longer in the list. */
  readonly gone: readonly string[];
}

export interface ListFeed<List extends ShownList = ShownList> {
  readonly store: ListStore<List>;
  /** Asks a question, or the same again after the index changed. */
  readonly ask: (query: ListQuery<List>) => Promise<void>;
  /** Says which rows are in view (`until` exclusive). */
  readonly show: (from: number, until: number) => void;
  /**
   * Ids of shown rows, or (null) of all results: then the answer to the newest question is waited
   * for. Null where there is no answer: what is selected is not to change.
   */
  readonly ids: (range: RowRange | null) => Promise<readonly string[] | null>;
  /** Ids of the rows below a heading, wherever it stands by now; null where it is not seen any more. */
  readonly idsOf: (heading: HeadingRow, at: number) => Promise<readonly string[] | null>;
  /** The answer to the newest question, once it is there; null where it could not be answered. */
  readonly answered: () => Promise<ListSummary<List> | null>;
  /** Which records each answer is asked about: what is done with them ends with their row. */
  readonly watch: (ids: () => readonly string[]) => void;
  /** Lets the feed ask for the anchor when it needs it; null: stay where the list begins. */
  readonly anchorFrom: (probe: () => ListAnchor | null) => void;
}

type ListStore<List extends ShownList> = StoreApi<ListFeedState<List>>;

const START = {
  query: null,
  summary: null,
  blocks: new Map(),
  asking: false,
  broken: false,
  place: null,
  gone: [],
} as const;

/**
 * Rows of one list by blocks. An answer replaces the old rows only once the rows in view have
 * arrived for it, so nothing flashes; the first row in view keeps its place by id.
 */
export function createListFeed<List extends ShownList>(call: CallCache): ListFeed<List> {
  const store: ListStore<List> = createStore(() => START);
  let view: RowRange = { from: 0, until: 40 };
  let probe: () => ListAnchor | null = () => null;
  let watched: () => readonly string[] = () => [];
  const reader = createListReader<List>(call, {
    query: () => store.getState().query,
    view: () => view,
    anchor: () => probe(),
    watched: () => watched(),
  });
  const ask = createAsking(store, reader);
  const load = createLoading(store, reader, ask, () => view);

  function show(from: number, until: number): void {
    view = { from, until };
    const { summary, blocks } = store.getState();
    if (!summary) return;
    for (const block of blocksOf({ from, until: Math.min(until, summary.rows) })) {
      if (!blocks.has(block)) void load(block);
    }
  }

  async function ids(range: RowRange | null): Promise<readonly string[] | null> {
    const summary = range === null ? await answered(store) : store.getState().summary;
    if (summary === null) return null;
    const { ids: found } = await call('list:ids', { token: summary.token, range });
    /* Answers without ids: the worker has forgotten this answer. */
    return found.length === 0 && summary.rows > 0 ? null : found;
  }

  function anchorFrom(next: () => ListAnchor | null): void {
    probe = next;
  }

  async function idsOf(heading: HeadingRow, at: number): Promise<readonly string[] | null> {
    const { blocks } = store.getState();
    const row = indexOfRow(blocks, heading.id, at);
    const found = rowAt(blocks, row);
    if (found === undefined || !isHeading(found) || found.id !== heading.id) return null;
    return ids(groupRange(found, row));
  }

  function watch(ids: () => readonly string[]): void {
    watched = ids;
  }

  return { store, ask, show, ids, idsOf, answered: () => answered(store), watch, anchorFrom };
}

/* One question at a time; of those that came meanwhile only the last is asked. */
function createAsking<List extends ShownList>(
  store: ListStore<List>,
  reader: ListReader<List>,
): ListFeed<List>['ask'] {
  let wanted: ListQuery<List> | null = null;
  let running: Promise<void> | null = null;

  async function answer(query: ListQuery<List>): Promise<void> {
    try {
      const found = await reader.answerTo(query);
      if (found)
        store.setState((old) => ({
          query,
          ...kept(old, found),
          asking: wanted !== null,
          broken: false,
        }));
      else wanted ??= query;
    } catch {
      store.setState({ asking: wanted !== null, broken: true });
    }
  }

  async function answerAll(): Promise<void> {
    while (wanted) {
      const query: ListQuery<List> = wanted;
      wanted = null;
      await answer(query);
    }
  }

  return (query) => {
    wanted = query;
    store.setState({ asking: true });
    running ??= answerAll().finally(() => {
      running = null;
    });
    return running;
  };
}

/*
 * Parts that are as before keep their identity and are not drawn again: during a sync, most of
 * them.
 */
function kept<List extends ShownList>(
  old: ListFeedState<List>,
  { summary, blocks, ...rest }: ListAnswer<List>,
): ListAnswer<List> {
  const rows = [...blocks].map(
    ([block, its]) => [block, keptRows(old.blocks.get(block), its)] as const,
  );
  return { summary: keptParts(old.summary, summary), blocks: new Map(rows), ...rest };
}

/* Adds a block of rows to the answer it is for, each once. */
function createLoading<List extends ShownList>(
  store: ListStore<List>,
  reader: ListReader<List>,
  ask: ListFeed<List>['ask'],
  view: () => RowRange,
): (block: number) => Promise<void> {
  const loading = new Set<string>();

  async function load(block: number): Promise<void> {
    const { summary, query } = store.getState();
    if (!summary || !query) return;
    const key = `${summary.token}:${block}`;
    if (loading.has(key)) return;
    loading.add(key);
    try {
      const rows = await reader.rowsOf(summary.token, block);
      if (store.getState().summary !== summary) return;
      if (rows === null) return void ask(query);
      store.setState(({ blocks }) => ({ blocks: withBlock(blocks, block, rows, view()) }));
    } catch {
      store.setState({ broken: true });
    } finally {
      loading.delete(key);
    }
  }
  return load;
}

/* Null when the question could not be answered. */
function answered<List extends ShownList>(
  store: ListStore<List>,
): Promise<ListSummary<List> | null> {
  return new Promise((resolve) => {
    const look = ({ summary, asking, broken }: ListFeedState<List>): void => {
      if (asking || (summary === null && !broken)) return;
      stop();
      resolve(broken ? null : summary);
    };
    const stop = store.subscribe(look);
    look(store.getState());
  });
}
