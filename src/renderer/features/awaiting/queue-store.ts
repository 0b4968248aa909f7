import { create } from 'zustand';
import { MOST_FOLLOW_UPS, type QueueCheck } from '../../../contract/queue-views';
import { failed, type Result } from '../../../contract/result';
import type { FollowUpChange } from '../../../domain/events/follow-up';
import { askCache } from '../../stores/cache';
import { onAsked } from '../../stores/list-question';
import { useProfileStore } from '../../stores/profile-store';

interface QueueStore {
  readonly checking: boolean;
  /** What the last check found; null before one, or once it is dismissed. */
  readonly check: Result<QueueCheck> | null;
  /** The event whose follow-up is being written. */
  readonly noting: string | null;
  readonly note: (id: string | null) => void;
  /** What is being done with several events; null while nothing is asked. */
  readonly acting: Acting | null;
  readonly act: (acting: Acting | null) => void;
  /** Leaves these out of what is being done: they are no longer in the queue. */
  readonly forget: (gone: readonly string[]) => void;
  /** What became of the last change to several follow-ups; null once it is dismissed. */
  readonly changed: Changed | null;
  readonly dismissCheck: () => void;
  /** Whether the figures stand in place of the list. */
  readonly figures: boolean;
  readonly showFigures: (figures: boolean) => void;
}

/** What is done with several events in a dialog of its own. */
export interface Acting {
  readonly kind: 'snooze' | 'note' | 'hand-off';
  readonly ids: readonly string[];
}

/** A change to several follow-ups, or what took the last one back (`undo`). */
export interface Changed {
  readonly change: FollowUpChange | 'undo';
  /** How many were changed. */
  readonly result: Result<number>;
}

const start = {
  checking: false,
  check: null,
  noting: null,
  acting: null,
  changed: null,
  figures: false,
} as const;

/** What is done with the queue; kept while the person looks at other sections. */
export const useQueueStore = create<QueueStore>((set) => ({
  ...start,
  note: (id) => set({ noting: id }),
  act: (acting) => set({ acting }),
  forget: (gone) => set(({ acting }) => ({ acting: acting && withoutThese(acting, gone) })),
  dismissCheck: () => set({ check: null }),
  showFigures: (figures) => set({ figures }),
}));

/* What is asked of the queue is answered by its list. */
onAsked((list) => {
  if (list === 'awaiting_outcome') useQueueStore.getState().showFigures(false);
});

function withoutThese(acting: Acting, gone: readonly string[]): Acting | null {
  const ids = acting.ids.filter((id) => !gone.includes(id));
  return ids.length > 0 ? { ...acting, ids } : null;
}

/** Compares the queue with the service, because the person asked for it. */
export async function checkWithService(): Promise<void> {
  if (useQueueStore.getState().checking) return;
  useQueueStore.setState({ checking: true, check: null });
  const check = await askCache('queue:check', null);
  useQueueStore.setState({ check, checking: false });
}

/** Changes the follow-ups of several events on this computer, all or none. */
export async function changeMany(ids: readonly string[], change: FollowUpChange): Promise<void> {
  if (ids.length === 0) return;
  const result: Result<number> =
    ids.length > MOST_FOLLOW_UPS
      ? failed('too-large')
      : await askCache('follow-up:change-many', { ids, change });
  useQueueStore.setState({ acting: null, changed: { change, result } });
}

/** Takes the last change to several follow-ups back. */
export async function undoChange(): Promise<void> {
  const result = await askCache('follow-up:undo', null);
  useQueueStore.setState({ changed: { change: 'undo', result } });
}

export function dismissChange(): void {
  useQueueStore.setState({ changed: null });
}

/** Puts away that a change was done: something else is being done. What went wrong stays. */
export function putAwayDone(): void {
  if (useQueueStore.getState().changed?.result.ok) dismissChange();
}

/* Another profile starts anew: what a check found names its events. */
useProfileStore.subscribe(({ profile }, old) => {
  if (profile?.kind !== old.profile?.kind) useQueueStore.setState(start);
});
