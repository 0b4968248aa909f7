import { create } from 'zustand';
import type { QueueCheck } from '../../../contract/queue-views';
import type { Result } from '../../../contract/result';
import { askCache } from '../../stores/cache';
import { onAsked } from '../../stores/list-question';
import { onOtherProfile } from '../../stores/profile-store';

interface QueueStore {
  readonly checking: boolean;
  /** What the last check found; null before one, or once it is dismissed. */
  readonly check: Result<QueueCheck> | null;
  readonly dismissCheck: () => void;
  /** Whether the figures stand in place of the list. */
  readonly figures: boolean;
  readonly showFigures: (figures: boolean) => void;
}

const start = { checking: false, check: null, figures: false } as const;

/** What is done with the queue; kept while the person looks at other sections. */
export const useQueueStore = create<QueueStore>((set) => ({
  ...start,
  dismissCheck: () => set({ check: null }),
  showFigures: (figures) => set({ figures }),
}));

/* What is asked of the queue is answered by its list. */
onAsked((list) => {
  if (list === 'awaiting_outcome') useQueueStore.getState().showFigures(false);
});

/** Compares the queue with the service, because the person asked for it. */
export async function checkWithService(): Promise<void> {
  if (useQueueStore.getState().checking) return;
  useQueueStore.setState({ checking: true, check: null });
  const check = await askCache('queue:check', null);
  useQueueStore.setState({ check, checking: false });
}

/* Another profile starts anew: what a check found names its events. */
onOtherProfile(() => useQueueStore.setState(start));
