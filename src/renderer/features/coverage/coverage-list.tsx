import { useCallback } from 'react';
import type { CoverageRow } from '../../../contract/coverage-views';
import { EmptyState } from '../../components/list/empty-state';
import { ListNote } from '../../components/list/list-note';
import { emptyKind, type EmptyKind } from '../../components/list/list-state';
import { RecordGrid } from '../../components/list/record-grid';
import { ResultCount } from '../../components/list/result-count';
import { useTimeFrame } from '../../components/list/use-time-frame';
import { useCopyStore } from '../../stores/copy-store';
import { syncNow } from '../../stores/run-command';
import { useListFeed } from '../../stores/use-list-feed';
import { useViewStore } from '../../stores/view-store';
import { CoverageFilters } from './coverage-filters';
import { CoverageNote } from './coverage-note';
import { CoverageRowView } from './coverage-row-view';
import { isFiltered, useCoverageQuestion } from './coverage-question';
import emptyState from '../../components/list/empty-state.module.css';
import textStyles from '../../components/ui/text.module.css';

const ROW = 58;
const COLUMNS = ['Event', 'Coverage', 'People', 'Basis'];

/** One of the two lists, with what it is worth and why it may be empty. */
export function CoverageList() {
  const { query, clear } = useCoverageQuestion();
  const { feed, state } = useListFeed(query);
  const { summary } = state;
  const frame = useTimeFrame();
  const drawRow = useCallback(
    (row: CoverageRow) => <CoverageRowView row={row} frame={frame} />,
    [frame],
  );
  const open = useViewStore((view) => view.open);
  const status = useCopyStore((copy) => copy.status);
  const filtered = isFiltered(query);
  const empty = emptyKind({ status, list: 'private_events', summary, filtered });
  return (
    <>
      <CoverageFilters summary={summary}>
        <ResultCount summary={summary} empty={empty} />
      </CoverageFilters>
      <ListNote list="private_events" broken={state.broken} />
      <CoverageNote summary={summary} status={query.status} />
      <RecordGrid
        key={query.status}
        label="Coverage"
        columns={COLUMNS}
        feed={feed}
        state={state}
        rowHeight={ROW}
        openId={null}
        onOpen={(id) => open('events', id)}
        drawRow={drawRow}
      >
        {empty && <EmptyCoverage kind={empty} onClear={clear} />}
      </RecordGrid>
    </>
  );
}

interface EmptyCoverageProps {
  readonly kind: EmptyKind;
  readonly onClear: () => void;
}

function EmptyCoverage({ kind, onClear }: EmptyCoverageProps) {
  const status = useCopyStore((copy) => copy.status);
  const upcoming = useCoverageQuestion((state) => state.query.status === 'upcoming');
  if (kind !== 'none') {
    return (
      <EmptyState
        kind={kind}
        list="private_events"
        noun="Event"
        status={status}
        onClear={onClear}
        onSync={() => syncNow()}
      />
    );
  }
  return (
    <div className={emptyState.empty}>
      <p className={emptyState.title}>
        {upcoming ? 'No upcoming events' : 'Every past event had a waiver before it started.'}
      </p>
      <p className={textStyles.muted}>All events in this copy were checked.</p>
    </div>
  );
}
