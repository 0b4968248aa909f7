import type { TimeFrame } from '../../words/sync-words';
import type { ListFeed } from '../../stores/list-feed';
import { leaveAction } from '../../stores/last-action';
import { useScreenCommands } from '../../stores/screen-commands';
import type { GridSelection } from '../list/grid-selection';
import { workCommands, workLetters, workMenu } from './bulk-targets';
import { useFollowUpWork, type EventWork, type FollowedList } from './follow-up-work';

/** What a grid needs so that its events are followed up by keys, menu and selection. */
export function useEventWork<List extends FollowedList>(
  work: EventWork<List>,
  feed: ListFeed<List>,
  frame: TimeFrame,
) {
  const { selection, select } = work.useSelection();
  const { acting, forget } = useFollowUpWork();
  useScreenCommands(workCommands(work, selection.ids.size > 0, frame));
  return {
    letters: workLetters(work, frame, feed.idsOf),
    menuOf: workMenu(work, frame, feed.idsOf),
    selection,
    onSelect: (next: GridSelection): void => {
      leaveAction();
      select(next);
    },
    fetchIds: feed.ids,
    inHand: acting?.list === work.list ? acting.ids : [],
    onGone: forget,
  };
}
