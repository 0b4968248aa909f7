import type { ShownList } from '../../contract/lists';
import type { LastAsked } from '../../contract/saved-filters';
import { after, type Timer } from '../../runtime/timers';
import { askCache } from './cache';
import { useCopyStore } from './copy-store';
import { askAgain, onAsked, questionOf } from './list-question';

/* Keeping it takes the cache worker a moment, so the answer comes first. */
const KEPT_AFTER_MS = 50;

/**
 * Keeps what is asked of the lists for the next start, once nothing more was asked for a moment;
 * and asks it again once a copy is open. What is not yet kept when the copy is closed is dropped,
 * because the next copy may be another community's.
 */
export function keepQuestions(): void {
  const waiting = new Map<ShownList, Timer>();
  onAsked((list) => {
    waiting.get(list)?.clear();
    waiting.set(
      list,
      after(KEPT_AFTER_MS, () => void keep(list)),
    );
  });
  useCopyStore.subscribe(({ store }, { store: before }) => {
    if (store === before) return;
    for (const timer of waiting.values()) timer.clear();
    if (store === 'open') void begin();
  });
}

async function keep(list: ShownList): Promise<void> {
  const query = questionOf(list)?.query;
  if (query) await askCache('asked:put', query as LastAsked);
}

async function begin(): Promise<void> {
  const asked = await askCache('asked:list', null);
  if (asked.ok) askAgain(asked.value);
}
