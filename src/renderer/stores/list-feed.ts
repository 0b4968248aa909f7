import { createStore } from 'zustand/vanilla';
import {
  BLOCK_ROWS,
  blockOf,
  isHeading,
  type HeadingRow,
  type ShownList,
} from '../../contract/lists';
import type { RecordChoice } from '../../contract/cache-calls';
import type { ChosenRecords } from '../../contract/exports';
import { failureOf, type CallCache } from './cache-client';
import { createAsking } from './list-asking';
import { answered, isNoneYet, START, type ListStore } from './list-feed-state';
import { createLoading } from './list-loading';
import { createListReader, NOTHING_WATCHED, type ListAnchor, type Watched } from './list-reader';
import { blocksOf, groupRange, indexOfRow, rowAt, type RowRange } from './row-blocks';

/** The rows of one list, as its grid shows them. */
export type ListFeed<List extends ShownList = ShownList> = ReturnType<typeof createListFeed<List>>;

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
    isNoneYet: () => isNoneYet(store.getState()),
    anchor: () => probe(),
    watched: () => watched(),
  });
  const ask = createAsking(store, reader);
  const load = createLoading(store, reader, {
    askAgain,
    view: () => view,
    selected: () => watched().selected,
  });

  /* A question under way is answered anyway, and may be a newer one. */
  async function askAgain(): Promise<void> {
    const { query, asking } = store.getState();
    if (query && !asking) await ask(query);
  }

  /** Says which rows are in view, or would be if there were so many; `until` is exclusive. */
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
   * results, and waits for the answer to the newest question, which is asked again where the worker
   * has forgotten its answer. Null where there is no answer, or the worker has forgotten what it
   * held; the selection is then not to change.
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
      if (choice !== null || range !== null || base.kind !== 'ids') return choice;
      await askAgain();
      return await choose(range, base, how);
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
    /** Fetches a row that somebody waits for, wherever it is. */
    bring: (row: number): void => void load(blockOf(row)),
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
