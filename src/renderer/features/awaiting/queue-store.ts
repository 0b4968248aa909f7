import { create } from 'zustand';
import type { QueueCheck, QueueQuery } from '../../../contract/queue-views';
import type { Result } from '../../../contract/result';
import { callCache } from '../../stores/cache';
import { useProfileStore } from '../../stores/profile-store';

export type QueueChoices = Omit<QueueQuery, 'from' | 'count'>;

const WHOLE_QUEUE: QueueChoices = {
  search: '',
  advocates: [],
  types: [],
  bucket: null,
  hideSnoozed: false,
};

interface QueueStore {
  readonly choices: QueueChoices;
  readonly checking: boolean;
  /** What the last check found; null before one, or once it is put away. */
  readonly check: Result<QueueCheck> | null;
  /** The event whose follow-up is being written. */
  readonly noting: string | null;
  readonly change: (part: Partial<QueueChoices>) => void;
  readonly clear: () => void;
  readonly note: (id: string | null) => void;
  readonly putCheckAway: () => void;
}

const start = { choices: WHOLE_QUEUE, checking: false, check: null, noting: null } as const;

/** What is shown of the queue; kept while the person looks at other sections. */
export const useQueueStore = create<QueueStore>((set) => ({
  ...start,
  change: (part) => set((old) => ({ choices: { ...old.choices, ...part } })),
  clear: () => set({ choices: WHOLE_QUEUE }),
  note: (id) => set({ noting: id }),
  putCheckAway: () => set({ check: null }),
}));

/** Compares the queue with the service, because the person asked for it. */
export async function checkWithService(): Promise<void> {
  if (useQueueStore.getState().checking) return;
  useQueueStore.setState({ checking: true, check: null });
  try {
    useQueueStore.setState({ check: await callCache('queue:check', null) });
  } catch {
    useQueueStore.setState({ check: { ok: false, failure: { kind: 'storage-failed' } } });
  } finally {
    useQueueStore.setState({ checking: false });
  }
}

/** Whether anything keeps entries out of the list. */
export function isNarrowed(choices: QueueChoices): boolean {
  return (
    JSON.stringify({ ...choices, search: choices.search.trim() }) !== JSON.stringify(WHOLE_QUEUE)
  );
}

/* Another profile starts anew: what a check found names its events. */
useProfileStore.subscribe(({ profile }, old) => {
  if (profile?.kind !== old.profile?.kind) useQueueStore.setState(start);
});
