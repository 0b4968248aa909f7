import { t } from '@lingui/core/macro';
import type { EventRow } from '../../../contract/lists';
import { outcomeText } from '../../../texts/status-words';
import { clockRangeText } from '../../../texts/moment-text';
import { IdCell, PeopleIdCell, type RowColumn } from '../../components/list/row-cells';
import { RowPeople } from '../../components/record/row-people';
import { SearchMarkedText } from '../../components/search/marked-text';
import { StatusBadge } from '../../components/status/status-badge';
import { Moment } from '../../components/text/moment';
import { useTimeFrame } from '../../stores/clock-store';
import { VisibleText } from '../../components/text/visible-text';

/** The columns of the events, in their order. */
export const EVENT_COLUMNS: readonly RowColumn<EventRow>[] = [
  {
    key: 'event',
    name: t`Event`,
    shown: 'always',
    line: 1,
    place: 'name',
    copies: ['type_name'],
    draw: ({ typeName }) => <VisibleText text={typeName} empty={t`No name`} />,
  },
  {
    key: 'status',
    name: t`Status`,
    shown: 'usually',
    line: 1,
    place: 'end',
    copies: ['status'],
    draw: ({ status }) => <StatusBadge status={status} />,
  },
  {
    key: 'people',
    name: t`People`,
    shown: 'usually',
    line: 2,
    place: 'start',
    copies: ['prospect_name_as_signed', 'prospect', 'advocate_name', 'advocate'],
    draw: (row) => <PeopleCell row={row} />,
  },
  {
    key: 'time',
    name: t`Time`,
    shown: 'usually',
    line: 2,
    place: 'end',
    copies: ['starts_at_local', 'ends_at_local'],
    draw: (row) => <TimeCell row={row} />,
  },
  {
    key: 'place',
    name: t`Place`,
    shown: 'if-chosen',
    line: 3,
    place: 'start',
    copies: ['address'],
    draw: ({ place }) => (place === null ? t`no place` : <SearchMarkedText text={place} />),
  },
  {
    key: 'conversation',
    name: t`Conversation`,
    shown: 'if-chosen',
    line: 4,
    place: 'start',
    copies: ['conversation'],
    draw: ({ conversationId }) => <PeopleIdCell kind="conversation" id={conversationId} />,
  },
  {
    key: 'id',
    name: t`Id`,
    shown: 'if-chosen',
    line: 5,
    place: 'start',
    copies: ['id'],
    draw: ({ id }) => <IdCell kind="event" id={id} />,
  },
];

function PeopleCell({ row }: { readonly row: EventRow }) {
  return (
    <RowPeople row={row}>
      {row.recorded !== null && (
        <>
          {' · '}
          <VisibleText text={recordedText(row.status, outcomeText(row.recorded))} />
        </>
      )}
    </RowPeople>
  );
}

function recordedText(status: EventRow['status'], outcome: string): string {
  return status === 'cancelled' ? t`recorded before: ${outcome}` : t`recorded: ${outcome}`;
}

/*
 * The times of an event. Without an end only the start is shown, because no duration is invented.
 */
function TimeCell({ row: { startsAt, startsAtMs, endsAtMs } }: { readonly row: EventRow }) {
  const { zone, nowMs } = useTimeFrame();
  const text = startsAtMs === null ? startsAt : clockRangeText(startsAtMs, endsAtMs, zone, nowMs);
  return (
    <Moment ms={startsAtMs}>
      <VisibleText text={text} />
    </Moment>
  );
}
