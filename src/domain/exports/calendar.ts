import { ICalCalendar, ICalEventStatus, type ICalEvent } from 'ical-generator';
import type { PrivateEvent } from '../entities/private-event';
import { addressParts } from '../events/address';
import { numberOf } from '../json';
import { instantMs } from '../time/instant';
import { plainLines } from './plain-lines';
import { personalState } from '../rights/redaction';
import type { ShownStatus } from '../events/status-rule';

/** An event with what a calendar says of it. */
export interface CalendarEvent {
  readonly event: PrivateEvent;
  readonly status: ShownStatus;
  readonly typeName: string;
  /** What the prospect is called; null when nothing says it. */
  readonly name: string | null;
}

/** What else goes into the file. */
interface CalendarOptions {
  /** The service's address, and the host in it. */
  readonly service: string;
  readonly host: string;
  /** Whether the event's name, place and note are written. */
  readonly personal: boolean;
}

/** The beginning and the end of a calendar file (RFC 5545). */
export const CALENDAR_START =
  'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Waiver Desk//Waiver Desk//EN\r\nCALSCALE:GREGORIAN\r\n';
export const CALENDAR_END = 'END:VCALENDAR\r\n';

/**
 * An event of a calendar file, with folded and escaped lines that end in CR LF. Times are in UTC;
 * an event without an end gets none. The same record gives the same bytes. After a change it counts
 * as newer, because SEQUENCE is the number of seconds from its creation to its last change. Null
 * where its start or its last change is not a time, because calendars have no such events.
 */
export function calendarEvent(
  item: CalendarEvent,
  { service, host, personal }: CalendarOptions,
): string | null {
  const { event, status, typeName } = item;
  const start = instantMs(event.startsAt);
  const changed = instantMs(event.updatedAt);
  if (start === null || changed === null) return null;
  const end = instantMs(event.endsAt);
  const calendar = new ICalCalendar();
  const entry = calendar.createEvent({
    id: `${event.id}@${host}`,
    start: new Date(start),
    end: end !== null && end > start ? new Date(end) : null,
    stamp: new Date(changed),
    lastModified: new Date(changed),
    sequence: Math.max(0, Math.floor((changed - (instantMs(event.createdAt) ?? changed)) / 1000)),
    status: CALLED_OFF.has(status) ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: plainLines(typeName),
    url: `${service}/api/v1/private_events/${encodeURIComponent(event.id)}`,
  });
  if (personal) addPersonal(entry, item);
  const text = calendar.toString();
  return text.slice(text.indexOf('BEGIN:VEVENT'), text.lastIndexOf(CALENDAR_TAIL));
}

const CALENDAR_TAIL = 'END:VCALENDAR';
const CALLED_OFF: ReadonlySet<ShownStatus> = new Set(['cancelled', 'did_not_happen']);

function addPersonal(entry: ICalEvent, { event, name, typeName }: CalendarEvent): void {
  const { details, address } = event;
  if (name !== null) entry.summary(plainLines(`${typeName} · ${name}`));
  if (personalState(event, 'details') === 'given') entry.description(plainLines(details ?? ''));
  const title = plainLines(addressParts(address ?? {}).join(', '));
  if (title === '') return;
  const [lat, lon] = [numberOf(event.latitude), numberOf(event.longitude)];
  const hasPlace = Number.isFinite(lat) && Number.isFinite(lon);
  entry.location({ title, ...(hasPlace && { geo: { lat, lon } }) });
}
