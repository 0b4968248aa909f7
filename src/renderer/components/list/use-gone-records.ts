import { t } from '@lingui/core/macro';
import { useEffect, useLayoutEffect } from 'react';
import type { ShownList } from '../../../contract/lists';
import type { ListFeed } from '../../stores/list-feed';
import type { ListFeedState } from '../../stores/list-feed-state';
import { tellAction } from '../../stores/last-action';
import type { Watched } from '../../stores/list-reader';
import { closeMenu, useMenuStore } from '../../stores/menu-store';
import { navigation, type RecordSection } from '../../stores/view-store';
import { NOTHING_SELECTED, without, type GridSelection } from './grid-selection';
import type { SelectionProps } from './use-selecting';
import { useStableCallback } from './use-stable-callback';

/** Further uses of a list's records, besides those that are selected, open or in a menu. */
export interface WatchProps {
  /** Records that a dialog is about to change. */
  readonly inHand?: GridSelection;
  /** Called with those that are left, when the list no longer holds all of these. */
  readonly onGone?: (left: GridSelection) => void;
}

interface GoneProps<List extends ShownList>
  extends WatchProps, Pick<SelectionProps, 'selection' | 'onSelect'> {
  readonly feed: ListFeed<List>;
  readonly state: ListFeedState<List>;
  readonly opens: RecordSection;
  /** The id of the record beside the list. */
  readonly openId: string | null;
}

/**
 * Ends what is done with a record when its row goes: with the answer that no longer holds it, it
 * leaves the selection, the pane beside the list and the dialog, and its menu closes.
 */
export function useGoneRecords<List extends ShownList>(props: GoneProps<List>): void {
  const { feed, state, opens } = props;
  const watched = useStableCallback((): Watched => watchedBy(props));
  const end = useStableCallback((gone: ReadonlySet<string>): void => {
    const { selection = NOTHING_SELECTED, onSelect, inHand = NOTHING_SELECTED, onGone } = props;
    const { menu } = useMenuStore.getState();
    const left = without(selection, gone, state.held);
    if (left !== selection) onSelect?.(left);
    if (selection.held !== null && left.held === null) tellAction(FORGOTTEN);
    const leftInHand = without(inHand, gone, state.held);
    if (leftInHand !== inHand) onGone?.(leftInHand);
    if (menu?.ids.some((id) => gone.has(id))) closeMenu();
    if (props.openId !== null) navigation.noteHeld(opens, !gone.has(props.openId));
  });
  useEffect(() => feed.watch(watched), [feed, watched]);
  useLayoutEffect(() => {
    /* While an answer is open, a record that it lacks may still be in the list. */
    if (state.summary !== null && !state.isOpen) end(new Set(state.gone));
  }, [state.summary, state.isOpen, state.gone, state.held, end]);
}

const FORGOTTEN = {
  text: t`Nothing is selected any more: the copy on this computer was opened anew.`,
  failed: true,
};

function watchedBy<List extends ShownList>(props: GoneProps<List>): Watched {
  const { selection = NOTHING_SELECTED, inHand = NOTHING_SELECTED, openId } = props;
  const inMenu = useMenuStore.getState().menu?.ids ?? [];
  const both = [selection, inHand];
  return {
    ids: [
      ...both.flatMap(({ ids, except }) => [...ids, ...except]),
      ...inMenu,
      ...(openId === null ? [] : [openId]),
    ],
    held: [...new Set(both.flatMap(({ held }) => held?.number ?? []))],
    selected: selection.held?.number ?? null,
  };
}
