import type { GroupRow } from '../../../contract/queue-views';
import { groupRange } from '../../components/list/grid-selection';
import type { RowLetters } from '../../components/list/use-grid-keys';
import type { TimeFrame } from '../../components/text/sync-words';
import type { ListFeed } from '../../stores/list-feed';
import { BULK_ACTIONS, startBulk, type BulkKind, type Targets } from './bulk-actions';
import { useQueueSelection } from './queue-question';
import { useQueueStore } from './queue-store';

export type FetchIds = ListFeed<'awaiting_outcome'>['ids'];

/** The events of the group whose heading stands in row `at`. */
export function targetsOf(row: GroupRow, at: number, fetchIds: FetchIds): Targets {
  return () => fetchIds(groupRange(row, at));
}

/** What letters do: with the selected events; where there are none, with the row keys act on. */
export function queueLetters(frame: TimeFrame, fetchIds: FetchIds): RowLetters {
  const letter =
    (kind: BulkKind): RowLetters[string] =>
    (row, at) => {
      const ids = [...useQueueSelection.getState().selection.ids];
      const alone = ids.length === 0;
      if (!alone) void startBulk(kind, () => Promise.resolve(ids), frame);
      else if (row?.kind === 'group') void startBulk(kind, targetsOf(row, at, fetchIds), frame);
      else if (row && kind === 'note') useQueueStore.getState().note(row.id);
      else if (row) void startBulk(kind, () => Promise.resolve([row.id]), frame);
    };
  return Object.fromEntries(BULK_ACTIONS.map(({ letter: key, kind }) => [key, letter(kind)]));
}
