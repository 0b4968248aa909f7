import { t } from '@lingui/core/macro';
import { WAIVER_GROUPINGS, type GroupRow } from '../../../contract/groups';
import type { ListRow, ListSummary, Proven } from '../../../contract/lists';
import { LONGEST_IN_ROW, shortened } from '../../../domain/text/shorten';
import { visibleText } from '../../../domain/text/visible';
import { GROUP_WORDS } from '../../components/filters/group-choice';
import type { RowLetters } from '../../components/list/use-grid-keys';
import type { MenuSubject } from '../../components/list/use-row-menu';
import { exportAllText } from '../../components/export/export-all';
import { acceleratorText } from '../../stores/keys';
import type { ListFeed } from '../../stores/list-feed';
import type { MenuEntry } from '../../stores/menu-store';
import { useWaiverQuestion } from '../../stores/record-questions';
import { reviewEntry, toggleReviews } from '../../stores/review-store';
import { exportWaiver, printWaiver } from '../../stores/run-command';
import { useScreenCommands } from '../../stores/screen-commands';
import { shownWaiver, useViewStore } from '../../stores/view-store';
import { useWaiverSelection } from './waiver-selection';

type GroupIds = ListFeed<'waiver_submissions'>['idsOf'];

/** An export that a person asked for, before the dialog. */
export interface AskedExport {
  readonly kind: 'folder' | 'csv';
  readonly of: 'all' | 'selected';
}

type AskExport = (asked: AskedExport) => void;

/** What letters do: with the selected waivers, or else with those of the row that keys act on. */
export function waiverLetters(groupIds: GroupIds): RowLetters {
  const idsOf = async (row: ListRow | undefined, at: number): Promise<readonly string[]> => {
    const { ids } = useWaiverSelection.getState().selection;
    if (ids.size > 0 || row === undefined) return [...ids];
    return row.kind === 'group' ? ((await groupIds(row, at)) ?? []) : [row.id];
  };
  return { r: (row, at) => void idsOf(row, at).then(reviewAll) };
}

/** What the menu of a row offers. */
export function waiverMenu(groupIds: GroupIds, ask: AskExport) {
  return ({ row, at, ids }: MenuSubject<'waiver_submissions'>): readonly MenuEntry[] =>
    row.kind === 'group' ? groupEntries(row, () => groupIds(row, at)) : menuEntries(ids, ask);
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

/** Offers what can be done with the list among the commands; the list is not drawn anew with them. */
export function WaiverCommands({ whole, ask }: WaiverCommandsProps): null {
  const { query, change } = useWaiverQuestion();
  const { ids } = useWaiverSelection().selection;
  const shownId = useViewStore(shownWaiver);
  useScreenCommands([
    ...(ids.size > 0 || shownId !== null ? [reviewEntry(chosenNow)] : []),
    ...(ids.size > 0 ? exportEntries(ask) : []),
    ...(whole ? wholeListEntries(whole) : []),
    ...WAIVER_GROUPINGS.filter((it) => it !== query.groupBy).map((it) => ({
      label: t`Group by: ${GROUP_WORDS[it]}`,
      run: () => change({ groupBy: it, folded: [] }),
    })),
  ]);
  return null;
}

/* Read when the command runs: the selection may have lost some while the palette was open. */
function chosenNow(): readonly string[] {
  const { ids } = useWaiverSelection.getState().selection;
  const shownId = shownWaiver(useViewStore.getState());
  return ids.size > 0 || shownId === null ? [...ids] : [shownId];
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
function menuEntries(ids: readonly string[], ask: AskExport): readonly MenuEntry[] {
  const review = reviewEntry(() => ids);
  const [id, ...others] = ids;
  return id === undefined || others.length > 0
    ? [review, ...exportEntries(ask)]
    : [
        review,
        { label: t`Export PDF…`, run: () => exportWaiver(id) },
        { label: t`Print…`, run: () => printWaiver(id) },
      ];
}

/* What can be done with the waivers of a prospect. */
function groupEntries(row: GroupRow, ids: () => Promise<readonly string[] | null>) {
  const { openPeople } = useViewStore.getState();
  const { key } = row;
  const withIds = (act: (ids: readonly string[]) => void) => () =>
    void ids().then((found) => found && act(found));
  const page = { label: t`Open prospect ${visibleText(shortened(key, LONGEST_IN_ROW))}` };
  return [
    ...(key === '' ? [] : [{ ...page, run: () => openPeople({ kind: 'prospect', id: key }) }]),
    { ...reviewEntry(() => []), run: withIds(reviewAll) },
    {
      label: t`Select them`,
      keys: t`Space`,
      run: withIds((found) =>
        useWaiverSelection.getState().select({ ids: new Set(found), whole: false }),
      ),
    },
  ];
}

function reviewAll(ids: readonly string[]): void {
  void toggleReviews(ids);
}
