import { useCallback, useState } from 'react';
import type { WaiverRow } from '../../../contract/lists';
import { wholeResult } from '../../components/list/grid-selection';
import { wholeScope, selectedScope } from '../../components/export/export-all';
import { ExportDialog } from '../../components/export/export-dialog';
import { EmptyState, useEmptyKind } from '../../components/list/empty-state';
import { ListNote } from '../../components/list/list-note';
import { SimilarNote } from '../../components/list/similar-note';
import { RecordGrid } from '../../components/list/record-grid';
import type { RowLetters } from '../../components/list/use-grid-keys';
import type { GridColumn, MenuSubject } from '../../components/list/use-row-menu';
import { ForgottenSearch } from '../../components/filters/forgotten-search';
import { RemovedFilters } from '../../components/filters/removed-filters';
import { useTimeFrame } from '../../components/list/use-time-frame';
import { askOnce } from '../../stores/ask-once';
import { useListFeed } from '../../stores/use-list-feed';
import { SelectionBar, WAIVERS } from './selection-bar';
import { WaiverFilters } from './waiver-filters';
import { useWaiverSelection } from './waiver-selection';
import { useWaiverQuestion } from '../../stores/record-questions';
import { WaiverRowView } from './waiver-row-view';
import { count } from '../../components/text/count';
import { useExportState } from '../../stores/export-store';
import { toggleReviews } from '../../stores/review-store';
import { ReviewsSaid } from './reviews-said';
import type { MenuEntry } from '../../stores/menu-store';
import { exportWaiver, printWaiver } from '../../stores/run-command';
import listNote from '../../components/list/list-note.module.css';
import { LinkButton } from '../../components/ui/link-button';

const LIST = 'waiver_submissions';
const ROW = 52;
const ROW_WITH_HIT = 74;
const COLUMNS: readonly GridColumn[] = [
  { name: 'Signer', copies: ['signer_name', 'signer_email'] },
  { name: 'Signed', copies: ['signed_at_local'] },
  { name: 'Waiver', copies: ['title', 'template_version'] },
];

const NOUNS = ['waivers', 'waiver'] as const;

/** The selected waivers; where there are none, the one keys act on. */
const LETTERS: RowLetters = {
  r: (row) => {
    const { ids } = useWaiverSelection.getState().selection;
    if (ids.size > 0) void toggleReviews([...ids]);
    else if (row) void toggleReviews([row.id]);
  },
};

interface Asked {
  readonly kind: 'folder' | 'csv';
  readonly of: 'all' | 'selected';
}

/* What can be done with one waiver, or with the selected ones. */
function menuEntries(ids: readonly string[], ask: (asked: Asked) => void): readonly MenuEntry[] {
  const review = {
    label: 'Mark as reviewed, or not',
    keys: 'R',
    run: () => void toggleReviews(ids),
  };
  const [id, ...others] = ids;
  return id === undefined || others.length > 0
    ? [
        review,
        { label: 'Export selected…', run: () => ask({ kind: 'folder', of: 'selected' }) },
        { label: 'Export CSV…', run: () => ask({ kind: 'csv', of: 'selected' }) },
      ]
    : [
        review,
        { label: 'Export PDF…', run: () => exportWaiver(id) },
        { label: 'Print…', run: () => printWaiver(id) },
      ];
}

/** The list with its filters, selection and the reasons for being empty. */
export function WaiverList() {
  const { query, narrowedBy, forgotten, clear } = useWaiverQuestion();
  const { selection, select } = useWaiverSelection();
  const { feed, state } = useListFeed(query);
  const frame = useTimeFrame();
  const drawRow = useCallback(
    (row: WaiverRow) => <WaiverRowView row={row} frame={frame} />,
    [frame],
  );
  const { summary } = state;
  const empty = useEmptyKind(LIST, summary, narrowedBy);
  const searched = (state.query?.search.trim() ?? '') !== '';

  const [asked, setAsked] = useState<Asked | null>(null);
  const busy = useExportState(WAIVERS).kind === 'running';
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

  const menuOf = ({ ids }: MenuSubject): readonly MenuEntry[] => menuEntries(ids, setAsked);

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
            <LinkButton onClick={() => void selectAll()}>Select all</LinkButton>
            {!busy && (
              <LinkButton onClick={() => setAsked({ kind: 'folder', of: 'all' })}>
                Export all {count(summary?.matching ?? 0)}…
              </LinkButton>
            )}
          </span>
        )}
      </ListNote>
      <SimilarNote summary={summary} noun="waivers" search={state.query?.search ?? ''} />
      <RecordGrid
        label="Waivers"
        columns={COLUMNS}
        feed={feed}
        state={state}
        rowHeight={searched ? ROW_WITH_HIT : ROW}
        opens="waivers"
        onPress={(id) => void askOnce('waiver:get', { id })}
        drawRow={drawRow}
        selection={selection}
        onSelect={select}
        fetchIds={feed.ids}
        letters={LETTERS}
        menuOf={menuOf}
      >
        <EmptyState kind={empty} list={LIST} narrowedBy={narrowedBy} onClear={clear} />
      </RecordGrid>
    </>
  );
}
