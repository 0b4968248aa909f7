import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  BLOCK_ROWS,
  isHeading,
  type HeadingRow,
  type ListRow,
  type ListQuery,
  type ListSummary,
  type Proven,
  type ShownList,
} from '../../contract/lists';
import type { RecordChoice } from '../../contract/cache-calls';
import type { ChosenRecords } from '../../contract/exports';
import type { Failure } from '../../contract/result';
import { failureOf, type CallCache } from './cache-client';
import { after, type Timer } from '../../runtime/timers';
import { keptParts } from './kept-parts';
import {
  createListReader,
  type ListAnchor,
  type ShownAnswer,
  NOTHING_WATCHED,
  type ListReader,
  type Watched,
} from './list-reader';
import {
  blocksOf,
  groupRange,
  indexOfRow,
  keptRows,
  rowAt,
  withBlock,
  type RowRange,
} from './row-blocks';

export interface ListFeedState<List extends ShownList = ShownList> extends Omit<
  ShownAnswer<List>,
  'summary'
> {
  readonly query: ListQuery<List> | null;
  readonly summary: Proven<ListSummary<List>> | null;
  /** True while a newer question is under way; the rows shown then belong to the older one. */
  readonly asking: boolean;
  /** True while the answer to another question than that of the rows is slow to come. */
  readonly searching: boolean;
  /** Why the newest question, or rows in view, could not be answered. */
  readonly failure: Failure | null;
}

/** The rows of one list, as its grid shows them. */
export type ListFeed<List extends ShownList = ShownList> = ReturnType<typeof createListFeed<List>>;

type ListStore<List extends ShownList> = StoreApi<ListFeedState<List>>;
type Ask<List extends ShownList> = (query: ListQuery<List>) => Promise<void>;

const START = {
  query: null,
  summary: null,
  blocks: new Map(),
  asking: false,
  searching: false,
  isOpen: false,
  failure: null,
  place: null,
  gone: [],
  held: [],
  outside: new Set<string>(),
} as const;

/**
 * Reads the rows of one list by blocks. An answer replaces the old rows only once its rows in view
 * have arrived, so nothing flashes. The first row in view keeps its place by its id.
 */
export function createListFeed<List extends ShownList>(call: CallCache) {
  const store: ListStore<List> = createStore(() => START);
  let view: RowRange = { from: 0, until: BLOCK_ROWS };
  let probe: () => ListAnchor | null = () => null;
  let watched: () => Watched = () => NOTHING_WATCHED;
  const reader = createListReader<List>(call, {
    query: () => store.getState().query,
    view: () => view,
    anchor: () => probe(),
    watched: () => watched(),
  });
  const ask = createAsking(store, reader);
  const load = createLoading(store, reader, {
    ask,
    view: () => view,
    selected: () => watched().selected,
  });

  /** Says which rows are in view; `until` is exclusive. */
  function show(from: number, until: number): void {
    view = { from, until };
    const { summary, blocks } = store.getState();
    if (!summary) return;
    for (const block of blocksOf({ from, until: Math.min(until, summary.rows) })) {
      if (!blocks.has(block)) void load(block);
    }
  }

  /**
   * Chooses rows that are shown, together with those of `base`. Without a range it chooses all
   * results, and waits for the answer to the newest question. Null where there is no answer, or the
   * worker has forgotten what it held; the selection is then not to change.
   */
  async function choose(
    range: RowRange | null,
    base: ChosenRecords,
    how: 'add' | 'toggle',
  ): Promise<RecordChoice | null> {
    const summary = range === null ? await answered(store) : store.getState().summary;
    if (summary === null) return null;
    try {
      const { choice } = await call('list:choose', { token: summary.token, range, base, how });
      if (choice?.kind === 'held') await findOutside(choice.number);
      return choice;
    } catch (error) {
      store.setState({ failure: failureOf(error) });
      return null;
    }
  }

  /* Asks once more where rows arrived meanwhile. */
  async function findOutside(number: number): Promise<void> {
    const { blocks } = store.getState();
    const outside = await reader.outside(number, [...blocks.values()].flat());
    if (store.getState().blocks !== blocks) return findOutside(number);
    store.setState({ outside: new Set(outside) });
  }

  /** Chooses the rows below a heading, wherever it is now; null where it is no longer seen. */
  async function chooseBelow(heading: HeadingRow, at: number): Promise<RecordChoice | null> {
    if (store.getState().isOpen) await answered(store);
    const { blocks } = store.getState();
    const row = indexOfRow(blocks, heading.id, at);
    const found = rowAt(blocks, row);
    if (found === undefined || !isHeading(found) || found.id !== heading.id) return null;
    return choose(groupRange(found, row), { kind: 'ids', ids: [] }, 'add');
  }

  /** Where a row is in the present answer; `before` where it is not found there. */
  async function rowOf(id: string | undefined, before: number): Promise<number> {
    const { summary, blocks } = store.getState();
    if (id === undefined || summary === null || rowAt(blocks, before)?.id === id) return before;
    const { token } = summary;
    const found = await call('list:locate', { token, id }).catch(() => null);
    return found?.row ?? before;
  }

  /** The ids of a few chosen records, in the order of the list; null where they cannot be had. */
  async function named(chosen: ChosenRecords): Promise<readonly string[] | null> {
    const token = store.getState().summary?.token ?? null;
    return call('list:named', { token, chosen }).then(
      ({ ids }) => ids,
      () => null,
    );
  }

  return {
    ...{ store, show, choose, chooseBelow, rowOf, named },
    /** Asks a question, or the same question again after the index has changed. */
    ask,
    /** Waits for the answer to the newest question; null where it could not be answered. */
    answered: () => answered(store),
    /** Sets which records are looked for in each answer; acting on them ends when they leave. */
    watch: (next: () => Watched): void => {
      watched = next;
    },
    /** Sets how the feed finds its anchor when needed; null to stay at the list's beginning. */
    anchorFrom: (next: () => ListAnchor | null): void => {
      probe = next;
    },
  };
}

/* A shorter wait is not told: a word that comes and goes with each letter would only flicker. */
const SLOW_MS = 400;

/* Asks one question at a time. Of the questions that came meanwhile, only the last is asked. */
function createAsking<List extends ShownList>(
  store: ListStore<List>,
  reader: ListReader<List>,
): Ask<List> {
  let wanted: ListQuery<List> | null = null;
  let newest: ListQuery<List> | null = null;
  let running: Promise<void> | null = null;
  let slow: Timer | null = null;

  function told(): { readonly searching: false } {
    slow?.clear();
    slow = null;
    return { searching: false };
  }

  async function answer(query: ListQuery<List>): Promise<void> {
    try {
      const found = await reader.answerTo(query);
      if (found) {
        /*
         * An open answer without matches does not replace what is shown, and a part of an answer
         * does not replace the whole answer to the same question.
         */
        const isMore = found.summary.matching > 0 && !isShownWhole(query);
        if (!found.isOpen || isMore) show(query, found);
        if (found.isOpen && newest === query) void finish(query);
      } else wanted ??= query;
    } catch (error) {
      const failure = failureOf(error);
      store.setState({ ...told(), asking: wanted !== null, isOpen: false, failure });
    }
  }

  /* Reads the rest of an answer that was left open. A newer question does not wait for it. */
  async function finish(query: ListQuery<List>): Promise<void> {
    try {
      const found = await reader.answerTo(query, true);
      if (newest !== query) return;
      if (found) show(query, found);
      else void finish(query);
    } catch (error) {
      if (newest === query)
        store.setState({ ...told(), asking: false, isOpen: false, failure: failureOf(error) });
    }
  }

  /* True where all rows for this question are shown, which fewer rows must not replace. */
  function isShownWhole(query: ListQuery<List>): boolean {
    return !store.getState().isOpen && isShown(query);
  }

  function isShown(query: ListQuery<List>): boolean {
    return JSON.stringify(store.getState().query) === JSON.stringify(query);
  }

  function show(query: ListQuery<List>, found: ShownAnswer<List>): void {
    const asking = wanted !== null;
    store.setState((old) => ({ query, ...kept(old, found), asking, failure: null }));
    tellSearching();
  }

  /* Tells after a while that the rows shown are of another question than the newest. */
  function tellSearching(): void {
    if (newest === null || isShown(newest)) store.setState(told());
    else if (store.getState().summary)
      slow ??= after(SLOW_MS, () => store.setState({ searching: true }));
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
    newest = query;
    store.setState({ asking: true });
    tellSearching();
    running ??= answerAll().finally(() => {
      running = null;
    });
    return running;
  };
}

/*
 * Puts in the old object for each part that is equal, so that it is not drawn again. During a sync,
 * most parts are equal.
 */
function kept<List extends ShownList>(
  old: ListFeedState<List>,
  { summary, blocks, ...rest }: ShownAnswer<List>,
): ShownAnswer<List> {
  const rows = [...blocks].map(
    ([block, its]) => [block, keptRows(old.blocks.get(block), its)] as const,
  );
  return { summary: keptParts(old.summary, summary), blocks: new Map(rows), ...rest };
}

interface LoadingParts<List extends ShownList> {
  readonly ask: Ask<List>;
  readonly view: () => RowRange;
  /** The number of the selected records, as in `Watched`. */
  readonly selected: () => number | null;
}

/* Adds a block of rows to the answer it belongs to, each block once. */
function createLoading<List extends ShownList>(
  store: ListStore<List>,
  reader: ListReader<List>,
  { ask, view, selected }: LoadingParts<List>,
): (block: number) => Promise<void> {
  const loading = new Set<string>();

  /* Asks once more where the selection has changed meanwhile. */
  async function outsideOf(rows: readonly ListRow<List>[]): Promise<readonly string[]> {
    const number = selected();
    const others = number === null ? [] : await reader.outside(number, rows);
    return selected() === number ? others : outsideOf(rows);
  }

  async function load(block: number): Promise<void> {
    const { summary, query } = store.getState();
    if (!summary || !query) return;
    const key = `${summary.token}:${block}`;
    if (loading.has(key)) return;
    loading.add(key);
    try {
      const rows = await reader.rowsOf(summary.token, block);
      if (store.getState().summary !== summary) return;
      if (rows === null) {
        /* A question under way is answered anyway, and may be a newer one. */
        if (!store.getState().asking) void ask(query);
        return;
      }
      const others = await outsideOf(rows);
      if (store.getState().summary !== summary) return;
      store.setState(({ blocks, outside }) => ({
        blocks: withBlock(blocks, block, rows, view()),
        outside: others.length === 0 ? outside : new Set([...outside, ...others]),
      }));
    } catch (error) {
      /* A newer answer has its own rows, and needs none of these. */
      if (store.getState().summary === summary) store.setState({ failure: failureOf(error) });
    } finally {
      loading.delete(key);
    }
  }
  return load;
}

/* Null where the question could not be answered. */
function answered<List extends ShownList>(
  store: ListStore<List>,
): Promise<ListSummary<List> | null> {
  return new Promise((resolve) => {
    const look = ({ summary, asking, isOpen, failure }: ListFeedState<List>): void => {
      if (asking || isOpen || (summary === null && failure === null)) return;
      stop();
      resolve(failure === null ? summary : null);
    };
    const stop = store.subscribe(look);
    look(store.getState());
  });
}
