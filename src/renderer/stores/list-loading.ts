import type { ListRow, ShownList } from '../../contract/lists';
import { failureOf } from './cache-client';
import type { ListStore } from './list-feed-state';
import type { ListReader } from './list-reader';
import { withBlock, type RowRange } from './row-blocks';

interface LoadingParts {
  /** Asks anew for an answer that the worker has forgotten. */
  readonly askAgain: () => Promise<void>;
  readonly view: () => RowRange;
  /** The number of the selected records, as in `Watched`. */
  readonly selected: () => number | null;
}

/** Adds a block of rows to the answer it belongs to, each block once. */
export function createLoading<List extends ShownList>(
  store: ListStore<List>,
  reader: ListReader<List>,
  { askAgain, view, selected }: LoadingParts,
): (block: number) => Promise<void> {
  const loading = new Set<string>();

  /* Asks once more where the selection has changed meanwhile. */
  async function outsideOf(rows: readonly ListRow<List>[]): Promise<readonly string[]> {
    const number = selected();
    const others = number === null ? [] : await reader.outside(number, rows);
    return selected() === number ? others : outsideOf(rows);
  }

  async function load(block: number): Promise<void> {
    const { summary } = store.getState();
    if (!summary) return;
    const key = `${summary.token}:${block}`;
    if (loading.has(key)) return;
    loading.add(key);
    try {
      const rows = await reader.rowsOf(summary.token, block);
      if (store.getState().summary !== summary) return;
      if (rows === null) return void askAgain();
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
