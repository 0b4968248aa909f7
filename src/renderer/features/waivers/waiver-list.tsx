import { t } from '@lingui/core/macro';
import { useCallback, useState, type ReactNode } from 'react';
import type { GroupRow } from '../../../contract/groups';
import type { WaiverRow } from '../../../contract/lists';
import { waiversText } from '../../../texts/kind-words';
import { exportAllText, selectedScope, wholeScope } from '../../components/export/export-all';
import { soFarText } from '../../words/counted';
import { ExportDialog } from '../../components/export/export-dialog';
import { ForgottenSearch, RemovedFilters } from '../../components/filters/removed-filters';
import { useChosenColumns } from '../../components/list/chosen-columns';
import { EmptyState, useEmptyKind } from '../../components/list/empty-state';
import {
  chosenIn,
  NOTHING_SELECTED,
  selectionOf,
  sizeOf,
} from '../../components/list/grid-selection';
import { GroupHeading } from '../../components/list/group-heading';
import { ListNote } from '../../components/list/list-note';
import { RecordGrid } from '../../components/list/record-grid';
import { RowCells, rowHeight } from '../../components/list/row-cells';
import { SimilarNote } from '../../components/list/similar-note';
import { Button } from '../../components/ui/button';
import { askOnce } from '../../stores/ask-once';
import { useExportState } from '../../stores/export-store';
import type { ListFeed } from '../../stores/list-feed';
import type { ListFeedState } from '../../stores/list-feed-state';
import { foldWaivers, useWaiverQuestion } from '../../stores/record-questions';
import { useListFeed } from '../../stores/use-list-feed';
import { useZone } from '../../stores/clock-store';
import { SelectionBar, WAIVERS } from './selection-bar';
import {
  SELECT_ALL,
  WaiverCommands,
  waiverLetters,
  waiverMenu,
  type AskedExport,
  type WholeList,
} from './waiver-actions';
import { WAIVER_COLUMNS } from './waiver-columns';
import { WaiverFilters } from './waiver-filters';
import { useWaiverSelection } from './waiver-selection';
import listNote from '../../components/list/list-note.module.css';

const LIST = 'waiver_submissions';
/* The choices of answers are left out here; the filter asks for them when it is opened. */
const WITHOUT_ANSWERS = { answerChoices: 'none' } as const;

/** The list of waivers with its filters, its selection and the words where it is empty. */
export function WaiverList() {
  const { narrowedBy, forgotten, clear } = useWaiverQuestion();
  const { selection, select } = useWaiverSelection();
  const { feed, state } = useListFeed(useWaiverQuestion, { more: WITHOUT_ANSWERS });
  const { summary } = state;
  const empty = useEmptyKind(LIST, state, narrowedBy);
  const [asked, ask] = useState<AskedExport | null>(null);

  async function selectAll(): Promise<void> {
    const choice = await feed.choose(null, chosenIn(NOTHING_SELECTED), 'add');
    if (choice !== null) select(selectionOf(choice));
  }

  const whole = empty === null && summary !== null ? { summary, selectAll, ask } : null;
  return (
    <>
      <WaiverCommands whole={whole} ask={ask} />
      <WaiverFilters summary={summary} empty={empty} searching={state.searching} />
      {asked && <WaiverExport asked={asked} state={state} onClose={() => ask(null)} />}
      <SimilarNote summary={summary} list="waivers" search={state.query?.search ?? ''} />
      <WaiverGrid feed={feed} state={state} ask={ask}>
        <EmptyState kind={empty} list={LIST} narrowedBy={narrowedBy} onClear={clear} />
      </WaiverGrid>
      <ForgottenSearch forgotten={forgotten} clear={clear} />
      <RemovedFilters list={LIST} />
      <SelectionBar
        selection={selection}
        matching={state.isOpen ? 0 : (summary?.matching ?? 0)}
        onSelectAll={selectAll}
        onExport={(kind) => ask({ kind, of: 'selected' })}
      />
      <ListNote list={LIST} failure={state.failure}>
        {whole && sizeOf(selection) === 0 && <WholeListLinks {...whole} />}
      </ListNote>
    </>
  );
}

interface WaiverExportProps {
  readonly asked: AskedExport;
  readonly state: ListFeedState<typeof LIST>;
  readonly onClose: () => void;
}

function WaiverExport({ asked: { kind, of }, state, onClose }: WaiverExportProps) {
  const { query } = useWaiverQuestion();
  const { selection } = useWaiverSelection();
  const nothing = of === 'selected' && sizeOf(selection) === 0;
  const zone = useZone();
  const shown = { state, query };
  const scope =
    of === 'all' ? wholeScope(shown, zone, kind) : selectedScope(shown, selection, zone, kind);
  return scope && !nothing && <ExportDialog subject={WAIVERS} scope={scope} onClose={onClose} />;
}

function WholeListLinks({ summary, selectAll, ask }: WholeList) {
  const busy = useExportState(WAIVERS).kind === 'running';
  return (
    <span className={listNote.links}>
      <Button small onClick={() => void selectAll()}>
        {SELECT_ALL}
      </Button>
      {!busy && (
        <Button small onClick={() => ask({ kind: 'folder', of: 'all' })}>
          {exportAllText(summary)}
        </Button>
      )}
    </span>
  );
}

interface WaiverGridProps {
  readonly feed: ListFeed<typeof LIST>;
  readonly state: ListFeedState<typeof LIST>;
  readonly ask: (asked: AskedExport) => void;
  readonly children: ReactNode;
}

function WaiverGrid({ feed, state, ask, children }: WaiverGridProps) {
  const { selection, select } = useWaiverSelection();
  const columns = useChosenColumns(LIST, WAIVER_COLUMNS);
  const everComplete = state.summary?.everComplete ?? false;
  const drawRow = useCallback(
    (row: WaiverRow | GroupRow) =>
      row.kind === 'group' ? (
        <GroupHeading row={row} amount={soFarText(waiversText(row.count), everComplete)} />
      ) : (
        <RowCells columns={columns} row={row} />
      ),
    [columns, everComplete],
  );
  const searched = (state.query?.search.trim() ?? '') !== '';
  return (
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
      letters={waiverLetters(feed.chooseBelow)}
      onFold={foldWaivers}
      menuOf={waiverMenu(feed.chooseBelow, ask)}
    >
      {children}
    </RecordGrid>
  );
}
