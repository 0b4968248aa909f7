import type { GroupRow } from '../../../contract/groups';
import {
  chosenIn,
  selectionOfIds,
  NOTHING_SELECTED,
  selectionOf,
  sizeOf,
  type GridSelection,
} from '../list/grid-selection';
import type { RowLetter, RowLetters } from '../list/use-grid-keys';
import type { MenuSubject } from '../list/use-row-menu';
import { releaseTyped } from '../screen/typed-ahead';
import type { ListFeed } from '../../stores/list-feed';
import { namingEntry, askingEntry } from '../../stores/advocate-naming';
import type { MenuEntry } from '../../stores/menu-store';
import { startBulk, type Targets } from './bulk-actions';
import {
  hasDialog,
  useFollowUpWork,
  type BulkKind,
  type EventWork,
  type FollowedList,
} from './follow-up-work';

export type ChooseBelow = ListFeed<FollowedList>['chooseBelow'];

/** The events of the group whose heading was in row `at`. */
export function targetsOf(row: GroupRow, at: number, chooseBelow: ChooseBelow): Targets {
  return async () => {
    const choice = await chooseBelow(row, at);
    return choice && selectionOf(choice);
  };
}

/** All events of a list. */
export function allTargets(feed: Pick<ListFeed<FollowedList>, 'choose'>): Targets {
  return async () => {
    const choice = await feed.choose(null, chosenIn(NOTHING_SELECTED), 'add');
    return choice && selectionOf(choice);
  };
}

/** What letters do: they act on the selected events, or else on the row that keys act on. */
export function workLetters(work: EventWork, chooseBelow: ChooseBelow): RowLetters {
  const letter =
    (kind: BulkKind): RowLetter['act'] =>
    (row, at) => {
      const { selection } = work.useSelection.getState();
      if (sizeOf(selection) > 0) void startBulk(work, kind, () => Promise.resolve(selection));
      else if (row?.kind === 'group') void startBulk(work, kind, targetsOf(row, at, chooseBelow));
      else if (row) startWith(work, kind, selectionOfIds([row.id]));
      else releaseTyped();
    };
  return Object.fromEntries(
    work.actions.map(({ letter: key, kind }) => [
      key,
      { act: letter(kind), asks: hasDialog(kind) },
    ]),
  );
}

/** The same actions in a menu, for the records on which it was opened. */
export function workMenu<List extends FollowedList>(
  work: EventWork<List>,
  chooseBelow: ChooseBelow,
) {
  return ({ row, at, chosen }: MenuSubject<List>): readonly MenuEntry[] => [
    ...entriesOf(work, (kind) => {
      if (row.kind === 'group') void startBulk(work, kind, targetsOf(row, at, chooseBelow));
      else startWith(work, kind, chosen);
    }),
    ...(row.kind === 'group' && row.by === 'advocate' && row.key !== ''
      ? [namingEntry(row.key), askingEntry()]
      : []),
  ];
}

/** The same actions as commands of the program, for the events that are selected when they run. */
export function workCommands(work: EventWork, offered: boolean): readonly MenuEntry[] {
  if (!offered) return [];
  return entriesOf(work, (kind) => startWith(work, kind, work.useSelection.getState().selection));
}

function entriesOf(work: EventWork, start: (kind: BulkKind) => void): readonly MenuEntry[] {
  return work.actions.map(({ letter, label, kind }) => ({
    label,
    keys: letter.toUpperCase(),
    run: () => start(kind),
  }));
}

/* Starts an action. The note of a single event has a dialog that shows all of its follow-up. */
function startWith(work: EventWork, kind: BulkKind, selection: GridSelection): void {
  const [id] = selection.ids;
  if (kind === 'note' && id !== undefined && sizeOf(selection) === 1)
    useFollowUpWork.getState().note(id);
  else void startBulk(work, kind, () => Promise.resolve(selection));
}
