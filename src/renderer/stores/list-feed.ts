import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ListQuery, ListRow, ListSummary, Proven, ShownList } from '../../contract/lists';
import type { CallCache } from './cache-client';

const BLOCK_ROWS = 100;

/** The first row in view, so that it can be in view again after a change. */
interface ListAnchor {
  readonly id: string;
  readonly row: number;
}

export interface ListFeedState<List extends ShownList = ShownList> {
  readonly query: ListQuery<List> | null;
  readonly summary: Proven<ListSummary<List>> | null;
  readonly blocks: RowBlocks<List>;
  /** A newer question is under way; the rows shown belong to the older one. */
  readonly asking: boolean;
  /** The worker broke: a bug, shown as such. */
  readonly broken: boolean;
  /** Where to stand with this answer: at a row, or moved by rows; null: stay. */
  readonly place: ListPlace | null;
}

type ListPlace =
  { readonly kind: 'at'; readonly row: number } | { readonly kind: 'moved'; readonly by: number };

/** Rows by the number of their block. */
export type RowBlocks<List extends ShownList = ShownList> = ReadonlyMap<
  number,
  readonly ListRow<List>[]
>;

export interface ListFeed<List extends ShownList = ShownList> {
  readonly store: StoreApi<ListFeedState<List>>;
  /** Asks a question, or the same again after the index changed. */
  readonly ask: (query: ListQuery<List>) => Promise<void>;
  /** Says which rows are in view (`until` exclusive). */
  readonly show: (from: number, until: number) => void;
  /**
   * Ids of shown rows, or (null) of all results: then the answer to the newest question is waited
   * for. Null where there is no answer: what is selected is not to change.
   */
  readonly ids: (range: RowRange | null) => Promise<readonly string[] | null>;
  /** Lets the feed ask for the anchor when it needs it; null: stay where the list begins. */
  readonly anchorFrom: (probe: () => ListAnchor | null) => void;
}

/** Rows of an answer; `until` is exclusive. */
export interface RowRange {
  readonly from: number;
  readonly until: number;
}

const start = {
  query: null,
  summary: null,
  blocks: new Map(),
  asking: false,
  broken: false,
  place: null,
} as const;

/**
 * Rows of one list by blocks. An answer replaces the old rows only once the rows in view have
 * arrived for it, so nothing flashes; the first row in view keeps its place by id.
 */
export function createListFeed<List extends ShownList>(call: CallCache): ListFeed<List> {
  const store = createStore<ListFeedState<List>>(() => start);
  const loading = new Set<string>();
  let wanted: ListQuery<List> | null = null;
  let running: Promise<void> | null = null;
  let view = { from: 0, until: 40 };
  let probe: () => ListAnchor | null = () => null;

  function ask(query: ListQuery<List>): Promise<void> {
    wanted = query;
    store.setState({ asking: true });
    running ??= answerWanted().finally(() => {
      running = null;
    });
    return running;
  }

  /** One question at a time; of those that came meanwhile only the last is asked. */
  async function answerWanted(): Promise<void> {
    while (wanted) {
      const query: ListQuery<List> = wanted;
      wanted = null;
      try {
        const answer = await answerTo(query);
        if (answer) store.setState({ query, ...answer, asking: wanted !== null, broken: false });
        else wanted ??= query;
      } catch {
        store.setState({ asking: wanted !== null, broken: true });
      }
    }
  }

  /** Null when the index changed in between: the rows would belong to another answer. */
  async function answerTo(
    query: ListQuery<List>,
  ): Promise<Pick<ListFeedState<List>, 'summary' | 'place' | 'blocks'> | null> {
    const summary = (await call('list:query', query)) as Proven<ListSummary<List>>;
    const place = await placeOf(query, summary);
    const blocks = await blocksAround(summary, place);
    return blocks && { summary, place, blocks };
  }

  async function placeOf(
    query: ListQuery<List>,
    summary: ListSummary<List>,
  ): Promise<ListPlace | null> {
    if (!sameQuestion(store.getState().query, query)) return { kind: 'at', row: summary.openAt };
    const anchor = probe();
    if (!anchor) return null;
    const { row } = await call('list:locate', { token: summary.token, id: anchor.id });
    return row === null || row === anchor.row ? null : { kind: 'moved', by: row - anchor.row };
  }

  async function blocksAround(
    summary: ListSummary<List>,
    place: ListPlace | null,
  ): Promise<RowBlocks<List> | null> {
    const blocks = new Map<number, readonly ListRow<List>[]>();
    const from = place?.kind === 'at' ? place.row : Math.max(0, view.from + (place?.by ?? 0));
    const until = Math.min(summary.rows, from + Math.max(1, view.until - view.from));
    for (const block of blockRange(Math.min(from, until), until)) {
      const rows = await rowsOf(summary, block);
      if (rows === null) return null;
      blocks.set(block, rows);
    }
    return blocks;
  }

  /** Null when the worker has forgotten the answer. */
  async function rowsOf(
    { token }: ListSummary<List>,
    block: number,
  ): Promise<readonly ListRow<List>[] | null> {
    const range = { from: block * BLOCK_ROWS, count: BLOCK_ROWS };
    const { rows, outdated } = await call('list:rows', { token, ...range });
    return outdated ? null : (rows as readonly ListRow<List>[]);
  }

  async function load(block: number): Promise<void> {
    const { summary, query } = store.getState();
    if (!summary || !query) return;
    const key = `${summary.token}:${block}`;
    if (loading.has(key)) return;
    loading.add(key);
    try {
      const rows = await rowsOf(summary, block);
      if (store.getState().summary !== summary) return;
      if (rows === null) return void ask(query);
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
    for (const block of blockRange(from, Math.min(until, summary.rows))) {
      if (!blocks.has(block)) void load(block);
    }
  }

  /** Null when the question could not be answered. */
  function answered(): Promise<ListSummary<List> | null> {
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

  async function ids(range: RowRange | null): Promise<readonly string[] | null> {
    const summary = range === null ? await answered() : store.getState().summary;
    if (summary === null) return null;
    const { ids: found } = await call('list:ids', { token: summary.token, range });
    /* Rows without ids: the worker has forgotten this answer. */
    return found.length === 0 && summary.rows > 0 ? null : found;
  }

  function anchorFrom(next: () => ListAnchor | null): void {
    probe = next;
  }

  return { store, ask, show, ids, anchorFrom };
}

/** The row at an index, or undefined while its block has not arrived. */
export function rowAt<List extends ShownList>(
  blocks: RowBlocks<List>,
  index: number,
): ListRow<List> | undefined {
  return blocks.get(Math.floor(index / BLOCK_ROWS))?.[index % BLOCK_ROWS];
}

/** Where a row known by id is now: rows move when the index changes. `before` where it is not seen. */
export function indexOfRow(blocks: RowBlocks, id: string | undefined, before: number): number {
  if (id === undefined || rowAt(blocks, before)?.id === id) return before;
  for (const [block, rows] of blocks) {
    const at = rows.findIndex((row) => row.id === id);
    if (at >= 0) return block * BLOCK_ROWS + at;
  }
  return before;
}

function blockRange(from: number, until: number): readonly number[] {
  const first = Math.max(0, Math.floor(from / BLOCK_ROWS));
  const last = Math.floor(Math.max(from, until - 1) / BLOCK_ROWS);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function sameQuestion(a: ListQuery | null, b: ListQuery): boolean {
  return a !== null && JSON.stringify(a) === JSON.stringify(b);
}
