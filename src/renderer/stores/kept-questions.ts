import type { ShownList } from '../../contract/lists';
import type { LastAsked } from '../../contract/saved-filters';
import { askCache } from './cache';
import { useCopyStore } from './copy-store';
import { askAgain, onAsked, questionOf } from './list-question';

/**
 * Keeps what is asked of the lists for the next start, and asks it again once a copy is open. For a
 * moment after something was kept, only the last of what is asked meanwhile is. What was not
 * kept yet when the copy is closed is not: the next copy may be another one's.
 */
export function keepQuestions(): void {
  const keeping = new Set<ShownList>();
  const again = new Set<ShownList>();
  onAsked((list) => {
    if (keeping.has(list)) again.add(list);
    else void keepLast(list);
  });

  async function keepLast(list: ShownList): Promise<void> {
    keeping.add(list);
    do {
      again.delete(list);
      await keep(list);
      await rest();
    } while (again.has(list));
    keeping.delete(list);
  }

  useCopyStore.subscribe(({ store }, { store: before }) => {
    if (store === before) return;
    again.clear();
    if (store === 'open') void begin();
  });
}

/* To seal and write takes more than to answer: not with every key that is typed. */
const REST_MS = 500;

function rest(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, REST_MS));
}

async function keep(list: ShownList): Promise<void> {
  const query = questionOf(list)?.query;
  if (query) await askCache('asked:put', query as LastAsked);
}

async function begin(): Promise<void> {
  const asked = await askCache('asked:list', null);
  if (asked.ok) askAgain(asked.value);
}
