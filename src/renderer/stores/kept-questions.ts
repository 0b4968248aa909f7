import type { ShownList } from '../../contract/lists';
import type { LastAsked } from '../../contract/saved-filters';
import { askCache } from './cache';
import { useCopyStore } from './copy-store';
import { askAgain, onAsked, questionOf } from './list-question';

/* While somebody types, each letter is another question: the first is kept at once, then the last. */
const KEEP_AFTER_MS = 400;

/**
 * Keeps what is asked of the lists for the next start, and asks it again once a copy is open. What
 * was not kept yet when the copy is closed is not: the next copy may be another one's.
 */
export function keepQuestions(): void {
  const waiting = new Map<ShownList, ReturnType<typeof setTimeout>>();
  onAsked((list) => {
    const again = waiting.has(list);
    if (!again) keep(list);
    clearTimeout(waiting.get(list));
    const rested = (): void => {
      waiting.delete(list);
      if (again) keep(list);
    };
    waiting.set(list, setTimeout(rested, KEEP_AFTER_MS));
  });
  useCopyStore.subscribe(({ store }, { store: before }) => {
    if (store === before) return;
    for (const timer of waiting.values()) clearTimeout(timer);
    waiting.clear();
    if (store === 'open') void begin();
  });
}

function keep(list: ShownList): void {
  const query = questionOf(list)?.query;
  if (query) void askCache('asked:put', query as LastAsked);
}

async function begin(): Promise<void> {
  const asked = await askCache('asked:list', null);
  if (asked.ok) askAgain(asked.value);
}
