import type { ListingRequest } from '../../contract/exported-records';
import { waitsForWaiver } from '../../domain/events/status-rule';
import type { CoverageKind } from '../../domain/coverage/coverage';
import type { Column } from '../../domain/exports/column';
import type { EventItem } from '../../domain/exports/event-table';
import { compareMs } from '../../domain/time/instant';
import { statusOfRow } from '../index/event-status-column';
import type { ReadableSession } from '../lists/readable-session';
import { eventItems, nameColumns } from './event-items';
import { COVERAGE_COLUMNS, coverageFacts, QUEUE_COLUMNS, queueFacts } from './follow-up-columns';
import { OUTCOMES_FIRST } from './outcome-people';
import type { ListedRecords } from './listed-records';
import type { ListItems } from './sheet';

/** Events for handing off, advocate by advocate, each one’s events in the order of the list. */
export function handOffItems<Out>(
  session: ReadableSession,
  listed: ListedRecords,
  request: ListingRequest,
  { personal }: { readonly personal: boolean },
  write: <Item>(items: ListItems<Item>) => Out,
): Out {
  const { list, form } = request;
  const records = { ...listed, rows: byAdvocate(session, listed.rows) };
  const handedOff = <Facts extends object>(items: ListItems<EventItem & Facts>): Out =>
    write({ ...items, columns: handOffColumns(session, request, items.columns, personal) });
  return list === 'coverage'
    ? handedOff(eventItems(session, records, { form }, COVERAGE_COLUMNS, coverageFacts(session)))
    : handedOff(eventItems(session, records, { form }, QUEUE_COLUMNS, queueFacts(session)));
}

function byAdvocate(session: ReadableSession, rows: Int32Array): Int32Array {
  const { advocate, refs } = session.generation().copy.private_events;
  const codeOf = (row: number): number => (row < 0 ? -1 : advocate.get(row));
  const texts = new Map(Array.from(new Set(rows.map(codeOf)), (it) => [it, refs.text(it) ?? '']));
  const inOrder = [...texts.keys()].sort((a, b) => compareText(texts.get(a), texts.get(b)));
  const ranks = new Map(inOrder.map((code, rank) => [code, rank]));
  const rankOf = (row: number): number => ranks.get(codeOf(row)) ?? 0;
  return rows.toSorted((a, b) => rankOf(a) - rankOf(b));
}

function compareText(a = '', b = ''): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function handOffColumns<Item extends EventItem>(
  session: ReadableSession,
  { address }: ListingRequest,
  columns: readonly Column<Item>[],
  personal: boolean,
): readonly Column<Item>[] {
  const link = {
    name: 'record_at_service',
    cell: ({ event }: EventItem) =>
      `${address}/api/v1/private_events/${encodeURIComponent(event.id)}`,
  };
  const names = [...HAND_OFF, ...(personal ? HAND_OFF_PERSONAL : [])];
  return [...named(names, [...columns, ...nameColumns(session)]), link];
}

/** People by outcome, then by name: who came, who did not. Rejects where reading fails. */
export async function peopleItems(
  session: ReadableSession,
  listed: ListedRecords,
  { form }: ListingRequest,
): Promise<ListItems<EventItem>> {
  const { copy, names } = session.generation();
  const { private_events: events } = copy;
  const now = session.clock.now();
  const prospectOf = (row: number): string =>
    (row < 0 ? null : events.refs.text(events.prospect.get(row))) ?? '';
  const called = new Map<string, string>();
  await names.each(Array.from(listed.rows, prospectOf), (person, { name }) =>
    called.set(person, name?.name ?? ''),
  );
  const rankOf = (row: number) => ({
    row,
    person: called.get(prospectOf(row)) ?? '',
    outcome: row < 0 ? -1 : OUTCOMES_FIRST.indexOf(statusOfRow(events, row, now)),
  });
  const sorted = Array.from(listed.rows, rankOf)
    .sort((a, b) => a.outcome - b.outcome || a.person.localeCompare(b.person))
    .map(({ row }) => row);
  const records = { ...listed, rows: Int32Array.from(sorted) };
  const items = eventItems(session, records, { form }, [], () => ({}));
  const email: Column<EventItem> = {
    name: 'email_as_signed',
    cell: ({ event }) => {
      const prospect = event.relations.prospect?.ref?.id;
      return prospect === undefined ? undefined : names.emailOf(prospect);
    },
  };
  return { ...items, columns: named(PEOPLE, [...items.columns, ...nameColumns(session), email]) };
}

const PEOPLE = [
  'status',
  'prospect_name_as_signed',
  'email_as_signed',
  'prospect',
  'type_name',
  'starts_at',
  'starts_at_local',
  'advocate_name',
  'advocate',
  'id',
];

/** Events by their start, in the order in which a day is gone through. */
export function dayItems(
  session: ReadableSession,
  listed: ListedRecords,
  { form }: ListingRequest,
  { personal }: { readonly personal: boolean },
): ListItems<EventItem & { readonly waiver: CoverageKind | null }> {
  const { copy, coverage } = session.generation();
  const { startsAt } = copy.private_events;
  const now = session.clock.now();
  const startOf = (row: number): number => (row < 0 ? NaN : startsAt.ms.get(row));
  const sorted = listed.rows.toSorted((a, b) => compareMs(startOf(a), startOf(b)));
  const waiver = { name: 'waiver', cell: (item: { waiver: CoverageKind | null }) => item.waiver };
  const items = eventItems(
    session,
    { ...listed, rows: sorted },
    { form },
    [waiver],
    (_id, row) => ({
      waiver: waitsForWaiver(statusOfRow(copy.private_events, row, now))
        ? coverage.kindOfRow(row)
        : null,
    }),
  );
  const names = [...BY_DAY, ...(personal ? PERSONAL : [])];
  return { ...items, columns: named(names, [...items.columns, ...nameColumns(session)]) };
}

/* The columns with these names, in the order of the names. */
function named<Item>(
  names: readonly string[],
  columns: readonly Column<Item>[],
): readonly Column<Item>[] {
  return names.flatMap((name) => columns.filter((it) => it.name === name));
}

const BY_DAY = [
  'id',
  'type_name',
  'status',
  'advocate',
  'advocate_name',
  'waiver',
  'starts_at',
  'starts_at_local',
  'ends_at',
  'ends_at_local',
];
const PERSONAL = [
  'prospect',
  'prospect_name_as_signed',
  'prospect_name_signed_at',
  'conversation',
  'address',
  'details',
];

/* Columns for handing off. Those that a list does not have are left out. */
const HAND_OFF = [
  'advocate',
  'advocate_name',
  'id',
  'type_name',
  'status',
  'starts_at',
  'starts_at_local',
  'ends_at',
  'ends_at_local',
  'waiting_since',
  'waiting_since_local',
  'coverage',
  'follow_up_waiver_asked_at',
  'follow_up_waiver_asked_at_local',
];
const HAND_OFF_PERSONAL = [...PERSONAL, 'follow_up_note'];
