import { useCallback } from 'react';
import type { DayRow, EventRow } from '../../../contract/lists';
import { EmptyState } from '../../components/list/empty-state';
import { ListNote } from '../../components/list/list-note';
import { emptyKind } from '../../components/list/list-state';
import { RecordGrid } from '../../components/list/record-grid';
import { RemovedFilters } from '../../components/filters/removed-filters';
import { useTimeFrame } from '../../components/list/use-time-frame';
import { useCopyStore } from '../../stores/copy-store';
import { askOnce } from '../../stores/ask-once';
import { syncNow } from '../../stores/run-command';
import { useListFeed } from '../../stores/use-list-feed';
import { useViewStore } from '../../stores/view-store';
import { useZone } from '../../stores/zone';
import { EventFilters } from './event-filters';
import { isFiltered, useEventQuestion } from './event-question';
import { DayEdge, EventRowView } from './event-row-view';

const ROW = 52;
const ROW_WITH_HIT = 74;
const COLUMNS = ['Event', 'Status', 'People', 'Time'];

/** The agenda: days of the display zone, ascending, with the events of each. */
export function EventList() {
  const { query, clear } = useEventQuestion();
  const zone = useZone();
  const frame = useTimeFrame();
  const drawRow = useCallback(
    (row: DayRow | EventRow) => <EventRowView row={row} frame={frame} />,
    [frame],
  );
  const { feed, state } = useListFeed({ ...query, zone });
  const status = useCopyStore((copy) => copy.status);
  const openId = useViewStore((view) => view.opened.events);
  const open = useViewStore((view) => view.open);
  const { summary } = state;
  const filtered = isFiltered(query);
  const empty = emptyKind({ status, list: 'private_events', summary, filtered });
  const searched = (state.query?.search.trim() ?? '') !== '';
  return (
    <>
      <EventFilters summary={summary} empty={empty} />
      <RemovedFilters list="private_events" />
      <ListNote list="private_events" broken={state.broken} />
      <RecordGrid
        label="Events"
        columns={COLUMNS}
        feed={feed}
        state={state}
        rowHeight={searched ? ROW_WITH_HIT : ROW}
        openId={openId}
        onOpen={(id) => open('events', id)}
        drawEdge={(row) => <DayEdge row={row} frame={frame} />}
        onPress={(id) => void askOnce('event:get', { id })}
        drawRow={drawRow}
      >
        {empty && (
          <EmptyState
            kind={empty}
            list="private_events"
            noun="Event"
            status={status}
            onlySearch={!isFiltered({ ...query, search: '' })}
            onClear={clear}
            onSync={() => syncNow()}
          />
        )}
      </RecordGrid>
    </>
  );
}
