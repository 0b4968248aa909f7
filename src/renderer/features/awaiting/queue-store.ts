import { create } from 'zustand';
import type { QueueCheck } from '../../../contract/queue-views';
import type { Result } from '../../../contract/result';
import { askCache } from '../../stores/cache';
import { onAsked } from '../../stores/list-question';
import { onOtherProfile } from '../../stores/profile-store';

interface QueueStore {
  readonly checking: boolean;
  /** The result of the last check; null before the first one, or once it is dismissed. */
  readonly check: Result<QueueCheck> | null;
  /** True where the figures are shown in place of the list. */
  readonly figures: boolean;
}

const start = { checking: false, check: null, figures: false } as const;

/** The state of the queue's screen. It is kept while the person looks at other sections. */
export const useQueueStore = create<QueueStore>(() => start);

/* A question to the queue is answered by its list, so the figures give way. */
onAsked((list) => {
  if (list === 'awaiting_outcome') useQueueStore.setState({ figures: false });
});

/** Compares the queue with the service, on demand. */
export async function checkWithService(): Promise<void> {
  if (useQueueStore.getState().checking) return;
  useQueueStore.setState({ checking: true, check: null });
  const check = await askCache('queue:check', null);
  useQueueStore.setState({ check, checking: false });
}

/* Another profile starts anew, because the result of a check names events of this one. */
onOtherProfile(() => useQueueStore.setState(start));
