import { useEffect, useLayoutEffect } from 'react';
import type { ShownList } from '../../../contract/lists';
import type { ListFeed, ListFeedState } from '../../stores/list-feed';
import { useMenuStore } from '../../stores/menu-store';
import { useViewStore, type RecordSection } from '../../stores/view-store';
import { NOTHING_SELECTED, without } from './grid-selection';
import type { SelectionProps } from './use-selecting';
import { useStableCallback } from './use-stable-callback';

/** What else is done with records of a list, besides those that are selected, open or in a menu. */
export interface WatchProps {
  /** Records that a dialog is about to change. */
  readonly inHand?: readonly string[];
  /** Of these the list no longer holds these. */
  readonly onGone?: (ids: readonly string[]) => void;
}

interface GoneProps<List extends ShownList>
  extends WatchProps, Pick<SelectionProps, 'selection' | 'onSelect'> {
  readonly feed: ListFeed<List>;
  readonly state: ListFeedState<List>;
  readonly opens: RecordSection;
  /** The record beside the list. */
  readonly openId: string | null;
}

/**
 * What is done with a record ends with its row: it leaves the selection, the pane beside the list
 * and what a dialog is about, and its menu closes, with the very answer that no longer holds it.
 */
export function useGoneRecords<List extends ShownList>(props: GoneProps<List>): void {
  const { feed, state, opens } = props;
  const watched = useStableCallback((): readonly string[] => watchedBy(props));
  const end = useStableCallback((gone: ReadonlySet<string>): void => {
    const { selection = NOTHING_SELECTED, onSelect, inHand = [], onGone } = props;
    const { menu, close } = useMenuStore.getState();
    if ([...selection.ids].some((id) => gone.has(id))) onSelect?.(without(selection, gone));
    if (inHand.some((id) => gone.has(id))) onGone?.([...gone]);
    if (menu?.ids.some((id) => gone.has(id))) close();
    if (props.openId !== null) useViewStore.getState().noteHeld(opens, !gone.has(props.openId));
  });
  useEffect(() => feed.watch(watched), [feed, watched]);
  useLayoutEffect(() => {
    if (state.summary !== null) end(new Set(state.gone));
  }, [state.summary, state.gone, end]);
}

function watchedBy(props: GoneProps<ShownList>): readonly string[] {
  const { selection = NOTHING_SELECTED, inHand = [], openId } = props;
  const inMenu = useMenuStore.getState().menu?.ids ?? [];
  return [...selection.ids, ...inHand, ...inMenu, ...(openId === null ? [] : [openId])];
}
