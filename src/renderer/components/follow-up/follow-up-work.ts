import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { MOST_FOLLOW_UPS } from '../../../contract/follow-up-views';
import { failed, type Result } from '../../../contract/result';
import type { FollowUpChange } from '../../../domain/events/follow-up';
import { askCache } from '../../stores/cache';
import { useProfileStore } from '../../stores/profile-store';
import type { ListSelection } from '../list/list-selection';

/** A list whose events are followed up, several at once. */
export type FollowedList = 'awaiting_outcome' | 'coverage';

export type BulkKind = 'asked' | 'waiver-asked' | Acting['kind'];

/** Something that can be done with several events, and the letter that does it. */
export interface BulkAction {
  readonly letter: string;
  readonly label: string;
  readonly kind: BulkKind;
}

/** How the events of a list are followed up. */
export interface EventWork<List extends FollowedList = FollowedList> {
  readonly list: List;
  /** What can be done with several of them. */
  readonly actions: readonly BulkAction[];
  readonly useSelection: UseBoundStore<StoreApi<ListSelection>>;
}

interface FollowUpWork {
  /** The event whose follow-up is being written. */
  readonly noting: string | null;
  readonly note: (id: string | null) => void;
  /** What is being done with several events; null while nothing is asked. */
  readonly acting: Acting | null;
  readonly act: (acting: Acting | null) => void;
  /** Leaves these out of what is being done: they are no longer in the list. */
  readonly forget: (gone: readonly string[]) => void;
  /** What became of the last change to several follow-ups; null once it is dismissed. */
  readonly changed: Changed | null;
}

/** What is done with several events of a list in a dialog of its own. */
export interface Acting {
  readonly kind: 'snooze' | 'note' | 'hand-off';
  readonly list: FollowedList;
  readonly ids: readonly string[];
}

/** A change to several follow-ups, or what took the last one back (`undo`). */
export interface Changed {
  /** In which list it was asked for. */
  readonly list: FollowedList;
  readonly change: FollowUpChange | 'undo';
  /** How many were changed. */
  readonly result: Result<number>;
}

const start = { noting: null, acting: null, changed: null } as const;

/** What is done with the events of a list; kept while the person looks at other sections. */
export const useFollowUpWork = create<FollowUpWork>((set) => ({
  ...start,
  note: (id) => set({ noting: id }),
  act: (acting) => set({ acting }),
  forget: (gone) => set(({ acting }) => ({ acting: acting && withoutThese(acting, gone) })),
}));

function withoutThese(acting: Acting, gone: readonly string[]): Acting | null {
  const ids = acting.ids.filter((id) => !gone.includes(id));
  return ids.length > 0 ? { ...acting, ids } : null;
}

/** Changes the follow-ups of several events on this computer, all or none. */
export async function changeMany(
  list: FollowedList,
  ids: readonly string[],
  change: FollowUpChange,
): Promise<void> {
  if (ids.length === 0) return;
  const result: Result<number> =
    ids.length > MOST_FOLLOW_UPS
      ? failed('too-large')
      : await askCache('follow-up:change-many', { ids, change });
  useFollowUpWork.setState({ acting: null, changed: { list, change, result } });
}

/** Takes the last change to several follow-ups back. */
export async function undoChange(list: FollowedList): Promise<void> {
  const result = await askCache('follow-up:undo', null);
  useFollowUpWork.setState({ changed: { list, change: 'undo', result } });
}

export function dismissChange(): void {
  useFollowUpWork.setState({ changed: null });
}

/** Puts away that a change was done: something else is being done. What went wrong stays. */
export function putAwayDone(): void {
  if (useFollowUpWork.getState().changed?.result.ok) dismissChange();
}

/* Another profile starts anew: what is done names its events. */
useProfileStore.subscribe(({ profile }, old) => {
  if (profile?.kind !== old.profile?.kind) useFollowUpWork.setState(start);
});
