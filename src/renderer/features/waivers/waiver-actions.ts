import { t } from '@lingui/core/macro';
import { WAIVER_GROUPINGS, type GroupRow } from '../../../contract/groups';
import type { RecordChoice } from '../../../contract/cache-calls';
import type { ChosenRecords } from '../../../contract/exports';
import type { ListRow, ListSummary, Proven } from '../../../contract/lists';
import { GROUP_WORDS } from '../../components/filters/group-choice';
import {
  chosenIn,
  selectionOfIds,
  NOTHING_SELECTED,
  selectionOf,
  sizeOf,
  type GridSelection,
} from '../../components/list/grid-selection';
import type { RowLetters } from '../../components/list/use-grid-keys';
import { openText, type MenuSubject } from '../../components/list/use-row-menu';
import { exportAllText } from '../../components/export/export-all';
import { acceleratorText } from '../../stores/keys';
import type { ListFeed } from '../../stores/list-feed';
import type { MenuEntry } from '../../stores/menu-store';
import { useWaiverQuestion } from '../../stores/record-questions';
import { reviewEntry, toggleReviews } from '../../stores/review-store';
import { exportWaiver, printWaiver } from '../../stores/run-command';
import { useScreenCommands } from '../../stores/screen-commands';
import { navigation, shownWaiver, useViewStore } from '../../stores/view-store';
import { useWaiverSelection } from './waiver-selection';

type ChooseBelow = ListFeed<'waiver_submissions'>['chooseBelow'];

/** An export that the person asked for, before its dialog. */
export interface AskedExport {
  readonly kind: 'folder' | 'csv';
  readonly of: 'all' | 'selected';
}

type AskExport = (asked: AskedExport) => void;

/** The actions of letters: on the selected waivers, or else on the row that keys act on. */
export function waiverLetters(chooseBelow: ChooseBelow): RowLetters {
  const chosenFor = async (row: ListRow | undefined, at: number): Promise<GridSelection> => {
    const { selection } = useWaiverSelection.getState();
    if (sizeOf(selection) > 0 || row === undefined) return selection;
    if (row.kind !== 'group') return selectionOfIds([row.id]);
    const choice = await chooseBelow(row, at);
    return choice === null ? NOTHING_SELECTED : selectionOf(choice);
  };
  return { r: { act: (row, at) => void chosenFor(row, at).then(reviewAll) } };
}

/** The entries of a row's menu. */
export function waiverMenu(chooseBelow: ChooseBelow, ask: AskExport) {
  return ({ row, at, chosen }: MenuSubject<'waiver_submissions'>): readonly MenuEntry[] =>
    row.kind === 'group'
      ? groupEntries(row, () => chooseBelow(row, at))
      : menuEntries(row.id, chosen, ask);
}

/** What can be done with the list as a whole. */
export interface WholeList {
  readonly summary: Proven<ListSummary<'waiver_submissions'>>;
  readonly selectAll: () => Promise<void>;
  readonly ask: AskExport;
}

export const SELECT_ALL = t`Select all`;

interface WaiverCommandsProps {
  /** Null where the list is empty. */
  readonly whole: WholeList | null;
  readonly ask: AskExport;
}

/**
 * Offers the list's actions among the commands. It is a component of its own, so that the list is
 * not drawn anew with them.
 */
export function WaiverCommands({ whole, ask }: WaiverCommandsProps): null {
  const { query, change } = useWaiverQuestion();
  const chosen = sizeOf(useWaiverSelection().selection);
  const shownId = useViewStore(shownWaiver);
  useScreenCommands([
    ...(chosen > 0 || shownId !== null ? [reviewEntry(chosenNow)] : []),
    ...(chosen > 0 ? exportEntries(ask) : []),
    ...(whole ? wholeListEntries(whole) : []),
    ...WAIVER_GROUPINGS.filter((it) => it !== query.groupBy).map((it) => ({
      label: t`Group by: ${GROUP_WORDS[it]}`,
      run: () => change({ groupBy: it, folded: [] }),
    })),
  ]);
  return null;
}

/* Read when the command runs: the selection may have lost records since the palette opened. */
function chosenNow(): ChosenRecords {
  const { selection } = useWaiverSelection.getState();
  const shownId = shownWaiver(useViewStore.getState());
  return chosenIn(
    sizeOf(selection) > 0 || shownId === null ? selection : selectionOfIds([shownId]),
  );
}

function wholeListEntries({ summary, selectAll, ask }: WholeList): readonly MenuEntry[] {
  return [
    { label: SELECT_ALL, keys: acceleratorText('CmdOrCtrl+A'), run: () => void selectAll() },
    { label: exportAllText(summary), run: () => ask({ kind: 'folder', of: 'all' }) },
  ];
}

/* The exports of the selected waivers. */
function exportEntries(ask: AskExport): readonly MenuEntry[] {
  return [
    { label: t`Export selected…`, run: () => ask({ kind: 'folder', of: 'selected' }) },
    { label: t`Export CSV…`, run: () => ask({ kind: 'csv', of: 'selected' }) },
  ];
}

/* What can be done with one waiver, or with the selected ones. */
function menuEntries(id: string, chosen: GridSelection, ask: AskExport): readonly MenuEntry[] {
  const review = reviewEntry(() => chosenIn(chosen));
  return sizeOf(chosen) > 1
    ? [review, ...exportEntries(ask)]
    : [
        review,
        { label: t`Export PDF…`, run: () => exportWaiver(id) },
        { label: t`Print…`, run: () => printWaiver(id) },
      ];
}

/* What can be done with the waivers of a prospect. */
function groupEntries(row: GroupRow, choose: () => Promise<RecordChoice | null>) {
  const { key } = row;
  const withChosen = (act: (chosen: GridSelection) => void) => () =>
    void choose().then((choice) => choice && act(selectionOf(choice)));
  const page = { label: openText('prospect', key) };
  return [
    ...(key === ''
      ? []
      : [{ ...page, run: () => navigation.openPeople({ kind: 'prospect', id: key }) }]),
    { ...reviewEntry(() => chosenIn(NOTHING_SELECTED)), run: withChosen(reviewAll) },
    {
      label: t`Select them`,
      keys: t`Space`,
      run: withChosen(useWaiverSelection.getState().select),
    },
  ];
}

function reviewAll(chosen: GridSelection): void {
  void toggleReviews(chosenIn(chosen));
}
