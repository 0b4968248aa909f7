import type { ListingRequest } from '../../contract/exported-records';
import { NO_TIME } from '../../contract/exports';
import { CALENDAR_END, CALENDAR_START, calendarEvent } from '../../domain/exports/calendar';
import type { EventItem } from '../../domain/exports/event-table';
import type { ReadableSession } from '../lists/readable-session';
import { eventItems } from './event-items';
import type { ListedRecords } from './listed-records';
import type { Line, Sheet } from './sheet';

/** A calendar file. Its records are read as events, whichever list they are chosen from. */
export function calendarOf(
  session: ReadableSession,
  records: ListedRecords,
  { address }: ListingRequest,
  { personal }: { readonly personal: boolean },
): Sheet {
  const { names } = session.generation();
  const { read } = eventItems(session, records, {}, [], () => ({}));
  const options = { service: address, host: new URL(address).host, personal };
  const entry = (item: EventItem): Line =>
    calendarEvent(
      { ...item, name: names.of(item.event.relations.prospect?.ref?.id ?? null)?.name ?? null },
      options,
    ) ?? WITHOUT_TIME;
  return {
    records,
    head: CALENDAR_START,
    tail: CALENDAR_END,
    read: (some) => read(some, (item) => entry(item())),
  };
}

const WITHOUT_TIME = { kind: 'bad-response', detail: NO_TIME } as const;
