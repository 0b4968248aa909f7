import type { GroupRow } from '../../../contract/groups';
import type { RowLetters } from '../../components/list/use-grid-keys';
import type { MenuSubject } from '../../components/list/use-row-menu';
import type { TimeFrame } from '../../words/sync-words';
import type { ListFeed } from '../../stores/list-feed';
import { namingEntry } from '../../stores/advocate-naming';
import { askingEntry } from '../../stores/asking-advocates';
import type { MenuEntry } from '../../stores/menu-store';
import { BULK_ACTIONS, startBulk, type BulkKind, type Targets } from './bulk-actions';
import { useQueueSelection } from './queue-question';
import { useQueueStore } from './queue-store';

export type GroupIds = ListFeed<'awaiting_outcome'>['idsOf'];

/** The events of the group whose heading stood in row `at`. */
export function targetsOf(row: GroupRow, at: number, groupIds: GroupIds): Targets {
  return () => groupIds(row, at);
}

/** What letters do: with the selected events; where there are none, with the row keys act on. */
export function queueLetters(frame: TimeFrame, groupIds: GroupIds): RowLetters {
  const letter =
    (kind: BulkKind): RowLetters[string] =>
    (row, at) => {
      const selected = [...useQueueSelection.getState().selection.ids];
      if (selected.length > 0) void startBulk(kind, () => Promise.resolve(selected), frame);
      else if (row?.kind === 'group') void startBulk(kind, targetsOf(row, at, groupIds), frame);
      else if (row) startWith(kind, [row.id], frame);
    };
  return Object.fromEntries(BULK_ACTIONS.map(({ letter: key, kind }) => [key, letter(kind)]));
}

/** The same actions in a menu, for the records it was opened on. */
export function queueMenu(frame: TimeFrame, groupIds: GroupIds) {
  return ({ row, at, ids }: MenuSubject<'awaiting_outcome'>): readonly MenuEntry[] => [
    ...BULK_ACTIONS.map(({ letter, label, kind }) => ({
      label,
      keys: letter.toUpperCase(),
      run: () => {
        if (row.kind === 'group') void startBulk(kind, targetsOf(row, at, groupIds), frame);
        else startWith(kind, ids, frame);
      },
    })),
    ...(row.kind === 'group' && row.by === 'advocate' && row.key !== ''
      ? [namingEntry(row.key), askingEntry()]
      : []),
  ];
}

/** The same actions as commands of the program, for the events selected when they run. */
export function queueCommands(offered: boolean, frame: TimeFrame): readonly MenuEntry[] {
  const ids = (): readonly string[] => [...useQueueSelection.getState().selection.ids];
  if (!offered) return [];
  return BULK_ACTIONS.map(({ letter, label, kind }) => ({
    label,
    keys: letter.toUpperCase(),
    run: () => startWith(kind, ids(), frame),
  }));
}

/* The note of a single event has a dialog that shows all of its follow-up. */
function startWith(kind: BulkKind, ids: readonly string[], frame: TimeFrame): void {
  const [id, ...others] = ids;
  if (kind === 'note' && id !== undefined && others.length === 0) useQueueStore.getState().note(id);
  else void startBulk(kind, () => Promise.resolve(ids), frame);
}
