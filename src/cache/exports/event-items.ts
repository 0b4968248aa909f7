import type { ListingRequest } from '../../contract/exported-records';
import { decodeEvent } from '../../domain/compact/event-codec';
import type { Column } from '../../domain/exports/column';
import { EVENT_COLUMNS, type EventItem } from '../../domain/exports/event-table';
import { purgePersonal } from '../../domain/rights/pii-right';
import { canonicalEvent } from '../../domain/waivers/canonical';
import { typeNameOf } from '../index/event-columns';
import { statusOfRow } from '../index/event-status-column';
import type { ReadableSession } from '../lists/readable-session';
import type { ListedRecords } from './listed-records';
import { readInOrder } from './read-in-order';
import type { ListItems } from './sheet';

/** Events with the columns and facts of one list. Nothing is read yet. */
export function eventItems<Facts extends object>(
  session: ReadableSession,
  records: ListedRecords,
  { form }: Partial<Pick<ListingRequest, 'form'>>,
  columns: readonly Column<EventItem & Facts>[],
  facts: (id: string, row: number) => Facts,
): ListItems<EventItem & Facts> {
  const { copy } = session.generation();
  const { private_events: events, store } = copy;
  const zone = session.zone();
  const now = session.clock.now();
  return {
    records,
    columns: [...EVENT_COLUMNS, ...columns, ...(form === undefined ? nameColumns(session) : [])],
    json: ({ event }) => canonicalEvent(event),
    read: (some, keep) =>
      readInOrder(copy, 'private_events', some, (record, row) =>
        keep(() => ({
          /* Between the loss of the right and the rewrite's end, the page still has the values. */
          event: decodeEvent(store.state().pii === false ? purgePersonal(record) : record),
          zone,
          status: statusOfRow(events, row, now),
          typeName: typeNameOf(events, row),
          served: events.table.gone.get(row) === 0,
          ...facts(record.id, row),
        })),
      ),
  };
}

/**
 * The columns with names. Among files, only sheets for people have them, and what is copied: other
 * tables are records as they are served.
 */
export function nameColumns({ generation }: ReadableSession): readonly Column<EventItem>[] {
  const { names } = generation();
  const of = ({ event }: EventItem) => names.of(event.relations.prospect?.ref?.id ?? null);
  const advocateOf = ({ event }: EventItem) =>
    names.advocate(event.relations.advocate?.ref?.id ?? null);
  return [
    { name: 'advocate_name', cell: (item) => advocateOf(item)?.name },
    { name: 'prospect_name_as_signed', cell: (item) => of(item)?.name },
    { name: 'prospect_name_signed_at', cell: (item) => of(item)?.signedAt },
  ];
}
