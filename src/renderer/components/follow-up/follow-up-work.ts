import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { MOST_FOLLOW_UPS } from '../../../contract/follow-up-views';
import { failed, type Result } from '../../../contract/result';
import type { FollowUpChange } from '../../../domain/events/follow-up';
import { askCache } from '../../stores/cache';
import { serviceNowMs, zoneNow } from '../../stores/clock-store';
import { tellAction, tellFailure, undoBy } from '../../stores/last-action';
import { draftedNote, forgetDraft, keepDrafts } from '../../stores/note-drafts';
import { onOtherProfile } from '../../stores/profile-store';
import { holdTyped } from '../screen/typed-ahead';
import { chosenIn, sizeOf, type GridSelection } from '../list/grid-selection';
import type { ListSelection } from '../list/list-selection';
import { changedSentence, notChangedSentence, undoneSentence } from './change-words';

/** A list whose events are followed up, several at once. */
export type FollowedList = 'awaiting_outcome' | 'coverage';

export type BulkKind = 'asked' | 'waiver-asked' | DialogAction['kind'];

/** Whether an action opens a dialog before it does anything. */
export function hasDialog(kind: BulkKind): kind is DialogAction['kind'] {
  return kind !== 'asked' && kind !== 'waiver-asked';
}

/** Something that can be done with several events, and the letter for it. */
export interface BulkAction {
  readonly letter: string;
  readonly label: string;
  readonly kind: BulkKind;
}

/** How the events of a list are followed up. */
export interface EventWork<List extends FollowedList = FollowedList> {
  readonly list: List;
  /** What can be done with several events. */
  readonly actions: readonly BulkAction[];
  readonly useSelection: UseBoundStore<StoreApi<ListSelection>>;
}

interface FollowUpWork {
  /** The event whose follow-up is being written. */
  readonly noting: string | null;
  readonly note: (id: string | null) => void;
  /** The action with several events that a dialog asks about; null where there is none. */
  readonly acting: DialogAction | null;
  readonly act: (acting: DialogAction | null) => void;
  /** Keeps the action for these events only, because the others are no longer in the list. */
  readonly keepOnly: (left: GridSelection) => void;
}

/** An action with several events of a list that has a dialog of its own. */
export interface DialogAction {
  readonly kind: 'snooze' | 'note' | 'hand-off';
  readonly list: FollowedList;
  readonly selection: GridSelection;
}

const start = { noting: null, acting: null } as const;

/** What is being done with a list's events. It is kept while other sections are looked at. */
export const useFollowUpWork = create<FollowUpWork>((set) => ({
  ...start,
  note: (id) => {
    if (id !== null) holdTyped();
    set({ noting: id });
  },
  act: (acting) => {
    if (acting !== null) holdTyped();
    set({ acting });
  },
  keepOnly: (selection) =>
    set(({ acting }) => ({
      acting: acting && sizeOf(selection) > 0 ? { ...acting, selection } : null,
    })),
}));

/**
 * Changes the follow-ups of several events on this computer, all or none, closes the dialog that
 * asked about it, and tells the result. Null once it is done, else a sentence why nothing was
 * changed.
 */
export async function changeMany(
  selection: GridSelection,
  change: FollowUpChange,
  close?: () => void,
): Promise<string | null> {
  if (sizeOf(selection) === 0) return null;
  const result =
    sizeOf(selection) > MOST_FOLLOW_UPS ? failed('too-large') : await changed(selection, change);
  if (!result.ok) return notChangedSentence(result.failure);
  /*
   * Its dialog may be gone, as with the list it was of: the next note must not begin with this one.
   */
  if (change.kind === 'note' && draftedNote(null)?.trim() === change.text.trim()) forgetDraft(null);
  close?.();
  const text = changedSentence(change, result.value, { zone: zoneNow(), nowMs: serviceNowMs() });
  tellAction({ text, ways: [undoBy(() => void undoChange())] });
  return null;
}

async function changed(selection: GridSelection, change: FollowUpChange): Promise<Result<number>> {
  const named = await askCache('list:named', { token: null, chosen: chosenIn(selection) });
  if (!named.ok) return named;
  const { ids } = named.value;
  return ids === null ? failed('outdated') : askCache('follow-up:change-many', { ids, change });
}

async function undoChange(): Promise<void> {
  const undone = await askCache('follow-up:undo', null);
  if (!undone.ok) tellFailure(undone.failure);
  else tellAction({ text: undoneSentence(undone.value), failed: undone.value === 0 });
}

/* Another profile starts anew, because the actions name events of this one. */
onOtherProfile(() => useFollowUpWork.setState(start));

keepDrafts((event) => useFollowUpWork.getState().note(event));
