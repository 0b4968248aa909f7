import type { GroupRow } from '../../../contract/groups';
import type { RowLetters } from '../list/use-grid-keys';
import type { MenuSubject } from '../list/use-row-menu';
import type { TimeFrame } from '../../words/sync-words';
import type { ListFeed } from '../../stores/list-feed';
import { namingEntry } from '../../stores/advocate-naming';
import { askingEntry } from '../../stores/asking-advocates';
import type { MenuEntry } from '../../stores/menu-store';
import { startBulk, type Targets } from './bulk-actions';
import {
  useFollowUpWork,
  type BulkKind,
  type EventWork,
  type FollowedList,
} from './follow-up-work';

export type GroupIds = ListFeed<FollowedList>['idsOf'];

/** The events of the group whose heading stood in row `at`. */
export function targetsOf(row: GroupRow, at: number, groupIds: GroupIds): Targets {
  return () => groupIds(row, at);
}

/** What letters do: with the selected events; where there are none, with the row keys act on. */
export function workLetters(work: EventWork, frame: TimeFrame, groupIds: GroupIds): RowLetters {
  const letter =
    (kind: BulkKind): RowLetters[string] =>
    (row, at) => {
      const selected = [...work.useSelection.getState().selection.ids];
      if (selected.length > 0) void startBulk(work, kind, () => Promise.resolve(selected), frame);
      else if (row?.kind === 'group')
        void startBulk(work, kind, targetsOf(row, at, groupIds), frame);
      else if (row) startWith(work, kind, [row.id], frame);
    };
  return Object.fromEntries(work.actions.map(({ letter: key, kind }) => [key, letter(kind)]));
}

/** The same actions in a menu, for the records it was opened on. */
export function workMenu<List extends FollowedList>(
  work: EventWork<List>,
  frame: TimeFrame,
  groupIds: GroupIds,
) {
  return ({ row, at, ids }: MenuSubject<List>): readonly MenuEntry[] => [
    ...work.actions.map(({ letter, label, kind }) => ({
      label,
      keys: letter.toUpperCase(),
      run: () => {
        if (row.kind === 'group') void startBulk(work, kind, targetsOf(row, at, groupIds), frame);
        else startWith(work, kind, ids, frame);
      },
    })),
    ...(row.kind === 'group' && row.by === 'advocate' && row.key !== ''
      ? [namingEntry(row.key), askingEntry()]
      : []),
  ];
}

/** The same actions as commands of the program, for the events selected when they run. */
export function workCommands(
  work: EventWork,
  offered: boolean,
  frame: TimeFrame,
): readonly MenuEntry[] {
  const ids = (): readonly string[] => [...work.useSelection.getState().selection.ids];
  if (!offered) return [];
  return work.actions.map(({ letter, label, kind }) => ({
    label,
    keys: letter.toUpperCase(),
    run: () => startWith(work, kind, ids(), frame),
  }));
}

/* The note of a single event has a dialog that shows all of its follow-up. */
function startWith(
  work: EventWork,
  kind: BulkKind,
  ids: readonly string[],
  frame: TimeFrame,
): void {
  const [id, ...others] = ids;
  if (kind === 'note' && id !== undefined && others.length === 0)
    useFollowUpWork.getState().note(id);
  else void startBulk(work, kind, () => Promise.resolve(ids), frame);
}
