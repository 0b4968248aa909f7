import { t } from '@lingui/core/macro';
import { useCallback, useState } from 'react';
import { WAIVER_GROUPINGS, type GroupRow } from '../../../contract/groups';
import type { ListRow, WaiverRow } from '../../../contract/lists';
import { LONGEST_IN_ROW, shortened } from '../../../domain/text/shorten';
import { visibleText } from '../../../domain/text/visible';
import { useChosenColumns } from '../../components/list/chosen-columns';
import { GroupHeading } from '../../components/list/group-heading';
import { groupRange, wholeResult } from '../../components/list/grid-selection';
import { wholeScope, selectedScope } from '../../components/export/export-all';
import { ExportDialog } from '../../components/export/export-dialog';
import { EmptyState, useEmptyKind } from '../../components/list/empty-state';
import { ListNote } from '../../components/list/list-note';
import { SimilarNote } from '../../components/list/similar-note';
import { RecordGrid } from '../../components/list/record-grid';
import type { RowLetters } from '../../components/list/use-grid-keys';
import { RowCells, rowHeight } from '../../components/list/row-cells';
import type { MenuSubject } from '../../components/list/use-row-menu';
import { GROUP_WORDS } from '../../components/filters/group-choice';
import { ForgottenSearch } from '../../components/filters/forgotten-search';
import { RemovedFilters } from '../../components/filters/removed-filters';
import { useTimeFrame } from '../../components/list/use-time-frame';
import { askOnce } from '../../stores/ask-once';
import type { ListFeed } from '../../stores/list-feed';
import { useListFeed } from '../../stores/use-list-feed';
import { SelectionBar, WAIVERS } from './selection-bar';
import { WaiverFilters } from './waiver-filters';
import { useWaiverSelection } from './waiver-selection';
import { foldWaivers, useWaiverQuestion } from '../../stores/record-questions';
import { WAIVER_COLUMNS } from './waiver-columns';
import { count } from '../../components/text/count';
import { waiversText } from '../../../texts/kind-words';
import { useExportState } from '../../stores/export-store';
import { reviewEntry, toggleReviews } from '../../stores/review-store';
import { ReviewsSaid } from './reviews-said';
import type { MenuEntry } from '../../stores/menu-store';
import { acceleratorText } from '../../stores/keys';
import { useScreenCommands } from '../../stores/screen-commands';
import { shownWaiver, useViewStore } from '../../stores/view-store';
import { exportWaiver, printWaiver } from '../../stores/run-command';
import listNote from '../../components/list/list-note.module.css';
import { LinkButton } from '../../components/ui/link-button';

const LIST = 'waiver_submissions';
const SELECT_ALL = t`Select all`;
const NOUNS = [t`waivers`, t`waiver`] as const;

/** The selected waivers; where there are none, those of the row that keys act on. */
function lettersOf(fetchIds: FetchIds): RowLetters {
  const idsOf = async (row: ListRow | undefined, at: number): Promise<readonly string[]> => {
    const { ids } = useWaiverSelection.getState().selection;
    if (ids.size > 0 || row === undefined) return [...ids];
    return row.kind === 'group' ? ((await fetchIds(groupRange(row, at))) ?? []) : [row.id];
  };
  return { r: (row, at) => void idsOf(row, at).then(reviewAll) };
}

function reviewAll(ids: readonly string[]): void {
  if (ids.length > 0) void toggleReviews(ids);
}

type FetchIds = ListFeed<typeof LIST>['ids'];

interface Asked {
  readonly kind: 'folder' | 'csv';
  readonly of: 'all' | 'selected';
}

/* What can be done with one waiver, or with the selected ones. */
function menuEntries(ids: readonly string[], ask: (asked: Asked) => void): readonly MenuEntry[] {
  const review = reviewEntry(ids);
  const [id, ...others] = ids;
  return id === undefined || others.length > 0
    ? [review, ...exportEntries(ask)]
    : [
        review,
        { label: t`Export PDF…`, run: () => exportWaiver(id) },
        { label: t`Print…`, run: () => printWaiver(id) },
      ];
}

function exportEntries(ask: (asked: Asked) => void): readonly MenuEntry[] {
  return [
    { label: t`Export selected…`, run: () => ask({ kind: 'folder', of: 'selected' }) },
    { label: t`Export CSV…`, run: () => ask({ kind: 'csv', of: 'selected' }) },
  ];
}

/* What can be done with the waivers of a prospect. */
function groupEntries(row: GroupRow, ids: () => Promise<readonly string[] | null>) {
  const { openPivot } = useViewStore.getState();
  const { key } = row;
  const withIds = (act: (ids: readonly string[]) => void) => () =>
    void ids().then((found) => found && act(found));
  const page = { label: t`Open prospect ${visibleText(shortened(key, LONGEST_IN_ROW))}` };
  return [
    ...(key === '' ? [] : [{ ...page, run: () => openPivot({ kind: 'prospect', id: key }) }]),
    { ...reviewEntry([]), run: withIds(reviewAll) },
    {
      label: t`Select them`,
      keys: t`Space`,
      run: withIds((found) =>
        useWaiverSelection.getState().select({ ids: new Set(found), whole: false }),
      ),
    },
  ];
}

/** The list with its filters, selection and the reasons for being empty. */
export function WaiverList() {
  const { query, narrowedBy, forgotten, change, clear } = useWaiverQuestion();
  const { selection, select } = useWaiverSelection();
  const { feed, state } = useListFeed(query);
  const frame = useTimeFrame();
  const columns = useChosenColumns(LIST, WAIVER_COLUMNS);
  const drawRow = useCallback(
    (row: WaiverRow | GroupRow) =>
      row.kind === 'group' ? (
        <GroupHeading row={row} amount={waiversText(row.count)} />
      ) : (
        <RowCells columns={columns} row={row} frame={frame} />
      ),
    [columns, frame],
  );
  const { summary } = state;
  const empty = useEmptyKind(LIST, summary, narrowedBy);
  const searched = (state.query?.search.trim() ?? '') !== '';

  const [asked, setAsked] = useState<Asked | null>(null);
  const busy = useExportState(WAIVERS).kind === 'running';
  const exportAll = t`Export all ${count(summary?.matching ?? 0)}…`;
  const shown = { state, nouns: NOUNS, query };
  const scope =
    asked &&
    (asked.of === 'all'
      ? wholeScope(shown, frame.zone, asked.kind)
      : selectedScope(shown, [...selection.ids], frame.zone, asked.kind));

  async function selectAll(): Promise<void> {
    const ids = await feed.ids(null);
    if (ids !== null) select(wholeResult(ids));
  }

  const menuOf = ({ row, at, ids }: MenuSubject<typeof LIST>): readonly MenuEntry[] =>
    row.kind === 'group'
      ? groupEntries(row, () => feed.ids(groupRange(row, at)))
      : menuEntries(ids, setAsked);

  const { groupBy } = query;
  const shownId = useViewStore(shownWaiver);
  const chosen = selection.ids.size > 0 ? [...selection.ids] : shownId === null ? [] : [shownId];
  const grouping = WAIVER_GROUPINGS.filter((it) => it !== groupBy);
  useScreenCommands([
    ...(chosen.length > 0 ? [reviewEntry(chosen)] : []),
    ...(selection.ids.size > 0 ? exportEntries(setAsked) : []),
    ...(empty === null
      ? [
          { label: SELECT_ALL, keys: acceleratorText('CmdOrCtrl+A'), run: () => void selectAll() },
          { label: exportAll, run: () => setAsked({ kind: 'folder', of: 'all' }) },
        ]
      : []),
    ...grouping.map((it) => ({
      label: t`Group by: ${GROUP_WORDS[it]}`,
      run: () => change({ groupBy: it, folded: [] }),
    })),
  ]);

  return (
    <>
      <WaiverFilters summary={summary} empty={empty} />
      <SelectionBar
        selection={selection}
        matching={summary?.matching ?? 0}
        onSelectAll={selectAll}
        onExport={(kind) => setAsked({ kind, of: 'selected' })}
      />
      {scope && <ExportDialog subject={WAIVERS} scope={scope} onClose={() => setAsked(null)} />}
      <ReviewsSaid />
      <ForgottenSearch forgotten={forgotten} clear={clear} />
      <RemovedFilters list={LIST} />
      <ListNote list={LIST} broken={state.broken}>
        {empty === null && selection.ids.size === 0 && (
          <span className={listNote.links}>
            <LinkButton onClick={() => void selectAll()}>{SELECT_ALL}</LinkButton>
            {!busy && (
              <LinkButton onClick={() => setAsked({ kind: 'folder', of: 'all' })}>
                {exportAll}
              </LinkButton>
            )}
          </span>
        )}
      </ListNote>
      <SimilarNote summary={summary} list="waivers" search={state.query?.search ?? ''} />
      <RecordGrid
        label={t`Waivers`}
        columns={columns}
        feed={feed}
        state={state}
        rowHeight={rowHeight(columns, searched)}
        opens="waivers"
        onPress={(id) => void askOnce('waiver:get', { id })}
        drawRow={drawRow}
        selection={selection}
        onSelect={select}
        fetchIds={feed.ids}
        letters={lettersOf(feed.ids)}
        onFold={foldWaivers}
        menuOf={menuOf}
      >
        <EmptyState kind={empty} list={LIST} narrowedBy={narrowedBy} onClear={clear} />
      </RecordGrid>
    </>
  );
}
