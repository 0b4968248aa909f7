import type { ListQuery, ShownList } from '../../contract/lists';
import { after, type Timer } from '../../runtime/timers';
import { failureOf } from './cache-client';
import { keptParts } from './kept-parts';
import { isNoneYet, type ListFeedState, type ListStore } from './list-feed-state';
import type { ListReader, ShownAnswer } from './list-reader';
import { keptRows } from './row-blocks';

/** Asks a question of a list, and resolves once it, or a newer one, is answered. */
export type Ask<List extends ShownList> = (query: ListQuery<List>) => Promise<void>;

/* A shorter wait is not told: a word that comes and goes with each letter would only flicker. */
const SLOW_MS = 400;

/** Asks one question at a time. Of the questions that came meanwhile, only the last is asked. */
export function createAsking<List extends ShownList>(
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
        /* A part of an answer does not replace the whole answer to the same question. */
        if (!found.isOpen || !isShownWhole(query)) show(query, found);
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

  /* Tells after a while that the rows shown are of another question, or that none was found yet. */
  function tellSearching(): void {
    const now = store.getState();
    if (newest === null || (isShown(newest) && !isNoneYet(now))) store.setState(told());
    else if (now.summary) slow ??= after(SLOW_MS, () => store.setState({ searching: true }));
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
