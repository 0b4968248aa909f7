import type { CoverageAnswer, CoverageRow } from '../../contract/coverage-views';
import { WHOLE_COVERAGE, WHOLE_QUEUE } from '../../contract/whole-lists';
import type { ShownList } from '../../contract/lists';
import type { QueueRow } from '../../contract/queue-views';
import type { TemplateView } from '../../contract/record-views';
import type { ListingRequest, PdfOfWaiver } from '../../contract/exported-records';
import type { CoverageKind } from '../../domain/coverage/coverage';
import { waitsForWaiver } from '../../domain/events/status-rule';
import { decodeEvent } from '../../domain/compact/event-codec';
import { decodeFacts, decodeWaiver } from '../../domain/compact/waiver-codec';
import { instantColumns, timeColumns, type Column, type InZone } from '../../domain/exports/column';
import { EVENT_COLUMNS, type EventItem } from '../../domain/exports/event-table';
import { waiverColumns, type WaiverItem } from '../../domain/exports/waiver-table';
import { CALENDAR_END, CALENDAR_START, calendarEvent } from '../../domain/exports/calendar';
import { purgePersonal } from '../../domain/rights/pii-right';
import { copyCells } from '../../domain/exports/copy-cells';
import { canonicalJson } from '../../domain/waivers/canonical-json';
import { canonicalEvent, canonicalTemplate, canonicalWaiver } from '../../domain/waivers/canonical';
import { typeNameOf } from '../index/event-columns';
import { statusOfRow } from '../index/event-status-column';
import { countSignatures } from '../templates/signatures';
import type { ReadableSession } from '../lists/readable-session';
import { OUTCOMES_FIRST } from './outcome-people';
import { readInOrder } from './read-in-order';
import { createBookListing } from './book-listing';
import { createListing, type Listing } from './listing';
import { bookOf, rowsSheet, sheetOf, type ListItems, type Sheet, type SheetStamp } from './sheet';
import { copyStamp } from './take-records';

/** What a list on screen is made of, whatever it is written as. */
type Make = <Out>(session: ReadableSession, asked: Asked, write: Write<Out>) => Out;
type Write<Out> = <Item>(items: ListItems<Item>) => Out;
/** Which records; how they are written changes what is read of them. */
type Asked = Pick<ListingRequest, 'list' | 'ids'> & Partial<Pick<ListingRequest, 'form' | 'files'>>;

/** The records of every list, with its columns: the one place that knows how a list is written. */
const LISTS: Readonly<Record<ShownList, Make>> = {
  waiver_submissions: (session, request, write) => write(waiverItems(session, request)),
  private_events: (session, asked, write) => write(eventItems(session, asked, [], () => ({}))),
  awaiting_outcome: (session, asked, write) =>
    write(eventItems(session, asked, QUEUE_COLUMNS, queueFacts(session))),
  coverage: (session, asked, write) =>
    write(eventItems(session, asked, COVERAGE_COLUMNS, coverageFacts(session))),
  waiver_templates: (session, { ids }, write) => write(templateItems(session, ids)),
};

/** What `make` makes of records of a list, with its columns; nothing is read yet. */
export function itemsOf<Out>(session: ReadableSession, asked: Asked, make: Write<Out>): Out {
  return LISTS[asked.list](session, asked, make);
}

/** The file of many records that was asked for; nothing is read yet. */
export function openListing(session: ReadableSession, request: ListingRequest): Listing {
  const { form } = request;
  const stamp = sheetStamp(session, request);
  switch (form.kind) {
    case 'hand-off':
      return handOffItems(session, request, form, (items) =>
        createListing(sheetOf(items, form, stamp)),
      );
    case 'people':
      return createListing(sheetOf(peopleItems(session, request), form, stamp));
    case 'hand-off-xlsx':
      return handOffItems(session, request, form, (items) =>
        createBookListing(bookOf(items, stamp, 'hand-off')),
      );
    case 'hand-off-pdf':
      return handOffItems(session, request, form, (items) => createListing(rowsSheet(items)));
    case 'days-pdf':
      return createListing(rowsSheet(dayItems(session, request, form)));
    case 'calendar':
      return createListing(calendarOf(session, request, form));
    case 'xlsx':
      return itemsOf(session, request, (items) =>
        createBookListing(bookOf(items, stamp, request.list)),
      );
    default:
      return itemsOf(session, request, (items) => createListing(sheetOf(items, form, stamp)));
  }
}

/* What is said of the whole copy, for whoever gets the file without the program. */
function sheetStamp(
  session: ReadableSession,
  { list, program, selection }: ListingRequest,
): SheetStamp {
  const zone = session.zone();
  const { state, asOf, basis } = copyCells(copyStamp(session, list));
  return {
    cells: [
      { name: 'time_zone', cell: zone },
      { name: 'copy_state', cell: state },
      { name: 'copy_as_of', cell: asOf },
      { name: 'copy_basis', cell: basis },
    ],
    first: canonicalJson({
      waiver_desk: {
        list,
        program,
        selection,
        time_zone: zone,
        completeness: state,
        as_of: asOf ?? null,
        basis: basis ?? null,
      },
    }),
  };
}

function waiverItems(session: ReadableSession, { ids, form, files }: Asked): ListItems<WaiverItem> {
  const { copy } = session.generation();
  const { waiver_submissions: waivers, shared } = copy;
  const zone = session.zone();
  const decode = form?.kind === 'json-lines' ? decodeWaiver : decodeFacts;
  return {
    ids,
    columns: [...waiverColumns(identifiersOf(session, ids)), ...pdfColumns(files)],
    json: ({ waiver }) => canonicalWaiver(waiver),
    read: (some, keep) =>
      readInOrder(copy, 'waiver_submissions', some, (record, row) => {
        const served = waivers.table.gone.get(row) === 0;
        return keep(() => ({ waiver: decode(record, shared), zone, served }));
      }),
  };
}

/* In which PDF each of them is, where they are exported together. */
function pdfColumns(files: readonly PdfOfWaiver[] = []): readonly Column<WaiverItem>[] {
  const byId = new Map(files.map((file) => [file.id, file]));
  const of = ({ waiver }: WaiverItem) => byId.get(waiver.id);
  const pages: readonly Column<WaiverItem>[] = [
    { name: 'pdf_first_page', cell: (item) => of(item)?.pages?.first },
    { name: 'pdf_last_page', cell: (item) => of(item)?.pages?.last },
  ];
  if (files.length === 0) return [];
  const isCombined = files.some((file) => file.pages !== undefined);
  return [{ name: 'pdf_file', cell: (item) => of(item)?.fileName }, ...(isCombined ? pages : [])];
}

/* The questions of these waivers alone, in the order in which they were first asked. */
function identifiersOf({ generation }: ReadableSession, ids: readonly string[]): readonly string[] {
  const { waiver_submissions: waivers, shared } = generation().copy;
  const asked = new Set<number>();
  for (const id of ids) {
    const row = waivers.table.ids.find(id);
    if (row !== undefined) asked.add(waivers.questions.get(row));
  }
  const identifiers = [...asked]
    .sort((a, b) => a - b)
    .flatMap((questions) => shared.questionsIfKept(questions).map((it) => it.identifier));
  return [...new Set(identifiers)];
}

function eventItems<Facts extends object>(
  session: ReadableSession,
  { ids, form }: Omit<Asked, 'list'>,
  columns: readonly Column<EventItem & Facts>[],
  facts: (id: string, row: number) => Facts,
): ListItems<EventItem & Facts> {
  const { copy } = session.generation();
  const { private_events: events, store } = copy;
  const zone = session.zone();
  const now = session.clock.now();
  return {
    ids,
    columns: [...EVENT_COLUMNS, ...columns, ...(form === undefined ? nameColumns(session) : [])],
    json: ({ event }) => canonicalEvent(event),
    read: (some, keep) =>
      readInOrder(copy, 'private_events', some, (record, row) =>
        keep(() => ({
          /* Between losing the right and the end of the rewrite the page still holds the values. */
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

interface Queued extends InZone {
  readonly queued: QueueRow;
}

const QUEUE_COLUMNS: readonly Column<Queued>[] = [
  ...instantColumns<Queued>('waiting_since', ({ queued }) => queued.overAtMs),
  { name: 'waiver', cell: ({ queued }) => queued.coverage.kind },
  { name: 'follow_up_note', cell: ({ queued }) => queued.followUp?.note },
  ...instantColumns<Queued>(
    'follow_up_asked_at',
    ({ queued }) => queued.followUp?.asked?.atMs ?? null,
  ),
  ...instantColumns<Queued>(
    'follow_up_snoozed_until',
    ({ queued }) => queued.followUp?.snooze?.untilMs ?? null,
  ),
];

function queueFacts({
  generation,
}: ReadableSession): (id: string, row: number) => Pick<Queued, 'queued'> {
  const queue = generation().lists.awaiting_outcome(WHOLE_QUEUE);
  return (_id, row) => ({ queued: queue.rowOf(row) });
}

interface Covered extends InZone {
  readonly covered: CoverageRow | null;
}

const COVERAGE_COLUMNS: readonly Column<Covered>[] = [
  { name: 'coverage', cell: ({ covered }) => covered?.answer.kind },
  { name: 'coverage_unknown', cell: ({ covered }) => reasonOf(covered?.answer) },
  { name: 'signed_waiver', cell: ({ covered }) => signedOf(covered?.answer)?.waiverId },
  { name: 'signed_version', cell: ({ covered }) => signedOf(covered?.answer)?.version },
  ...instantColumns<Covered>(
    'waiver_signed_at',
    ({ covered }) => signedOf(covered?.answer)?.signedAtMs ?? null,
  ),
  { name: 'follow_up_note', cell: ({ covered }) => covered?.followUp?.note },
  ...instantColumns<Covered>(
    'follow_up_waiver_asked_at',
    ({ covered }) => covered?.followUp?.waiverAskedAtMs ?? null,
  ),
];

function signedOf(answer: CoverageAnswer | undefined) {
  return answer !== undefined && 'waiverId' in answer ? answer : null;
}

function reasonOf(answer: CoverageAnswer | undefined): string | undefined {
  return answer?.kind === 'unknown' ? answer.reason : undefined;
}

/* An event that has started meanwhile stands in the other of the two lists. */
function coverageFacts({
  generation,
}: ReadableSession): (id: string, row: number) => Pick<Covered, 'covered'> {
  const lists = (['upcoming', 'happened'] as const).map((status) =>
    generation().lists.coverage({ ...WHOLE_COVERAGE, status }),
  );
  return (_id, row) => {
    const list = lists.find(({ outside }) => outside[row] === 0);
    return { covered: list?.rowOf(row) ?? null };
  };
}

interface HandOff {
  readonly personal: boolean;
}

/* By advocate, each one's events in the order of the list. */
function handOffItems<Out>(
  session: ReadableSession,
  request: ListingRequest,
  { personal }: HandOff,
  write: Write<Out>,
): Out {
  const { list, form } = request;
  const asked = { ids: byAdvocate(session, request.ids), form };
  const handedOff = <Facts extends object>(items: ListItems<EventItem & Facts>): Out =>
    write({ ...items, columns: handOffColumns(session, request, items.columns, personal) });
  return list === 'coverage'
    ? handedOff(eventItems(session, asked, COVERAGE_COLUMNS, coverageFacts(session)))
    : handedOff(eventItems(session, asked, QUEUE_COLUMNS, queueFacts(session)));
}

function byAdvocate(session: ReadableSession, ids: readonly string[]): readonly string[] {
  const { private_events: events } = session.generation().copy;
  const advocate = (id: string): string =>
    events.refs.text(events.advocate.get(events.table.ids.find(id) ?? -1)) ?? '';
  return ids
    .map((id) => ({ id, advocate: advocate(id) }))
    .sort((a, b) => (a.advocate < b.advocate ? -1 : a.advocate > b.advocate ? 1 : 0))
    .map(({ id }) => id);
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
  const known = [...columns, ...nameColumns(session)];
  return [...names.flatMap((name) => known.filter((it) => it.name === name)), link];
}

/* By outcome, then by name: who came, who did not. */
function peopleItems(
  session: ReadableSession,
  { ids, form }: ListingRequest,
): ListItems<EventItem> {
  const { copy, names } = session.generation();
  const { private_events: events } = copy;
  const now = session.clock.now();
  const rankOf = (id: string) => {
    const row = events.table.ids.find(id) ?? -1;
    const person = names.of(events.refs.text(events.prospect.get(row)))?.name ?? '';
    return { id, person, outcome: OUTCOMES_FIRST.indexOf(statusOfRow(events, row, now)) };
  };
  const sorted = ids
    .map(rankOf)
    .sort((a, b) => a.outcome - b.outcome || a.person.localeCompare(b.person))
    .map(({ id }) => id);
  const items = eventItems(session, { ids: sorted, form }, [], () => ({}));
  const email: Column<EventItem> = {
    name: 'email_as_signed',
    cell: ({ event }) => {
      const prospect = event.relations.prospect?.ref?.id;
      return prospect === undefined ? undefined : names.emailOf(prospect);
    },
  };
  const known = [...items.columns, ...nameColumns(session), email];
  return {
    ...items,
    columns: PEOPLE.flatMap((name) => known.filter((it) => it.name === name)),
  };
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

/* By their start, as whoever reads a day goes through it. */
function dayItems(
  session: ReadableSession,
  { ids, form }: ListingRequest,
  { personal }: { readonly personal: boolean },
): ListItems<EventItem & { readonly waiver: CoverageKind | null }> {
  const { copy, coverage } = session.generation();
  const { startsAt, table } = copy.private_events;
  const now = session.clock.now();
  const startOf = (id: string): number => startsAt.ms.get(table.ids.find(id) ?? -1);
  const sorted = [...ids].sort((a, b) => compareReadable(startOf(a), startOf(b)));
  const waiver = { name: 'waiver', cell: (item: { waiver: CoverageKind | null }) => item.waiver };
  const items = eventItems(session, { ids: sorted, form }, [waiver], (_id, row) => ({
    waiver: waitsForWaiver(statusOfRow(copy.private_events, row, now))
      ? coverage.kindOfRow(row)
      : null,
  }));
  const names = [...BY_DAY, ...(personal ? PERSONAL : [])];
  const known = [...items.columns, ...nameColumns(session)];
  return { ...items, columns: names.flatMap((name) => known.filter((it) => it.name === name)) };
}

/* What cannot be read comes last. */
function compareReadable(a: number, b: number): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b));
  return a - b;
}

const BY_DAY = [
  ...(['id', 'type_name', 'status', 'advocate', 'advocate_name', 'waiver'] as const),
  ...(['starts_at', 'starts_at_local', 'ends_at', 'ends_at_local'] as const),
];
const PERSONAL = [
  'prospect',
  'prospect_name_as_signed',
  'prospect_name_signed_at',
  'conversation',
  'address',
  'details',
];

/* Those that the list has. */
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

/* Names stand in sheets for people and in what is copied, of all files: the other tables are records
   as served. */
function nameColumns({ generation }: ReadableSession): readonly Column<EventItem>[] {
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

/* Read as events, whatever list they are chosen from. */
function calendarOf(
  session: ReadableSession,
  { ids, address }: ListingRequest,
  { personal }: { readonly personal: boolean },
): Sheet {
  const { names } = session.generation();
  const { read } = eventItems(session, { ids }, [], () => ({}));
  const options = { service: address, host: new URL(address).host, personal };
  const entry = (item: EventItem): string =>
    calendarEvent(
      { ...item, name: names.of(item.event.relations.prospect?.ref?.id ?? null)?.name ?? null },
      options,
    );
  return {
    ids,
    head: CALENDAR_START,
    tail: CALENDAR_END,
    read: (some) => read(some, (item) => () => entry(item())),
  };
}

type TemplateItem = InZone & TemplateView;

const TEMPLATE_COLUMNS: readonly Column<TemplateItem>[] = [
  { name: 'id', cell: ({ template }) => template.id },
  { name: 'identifier', cell: ({ template }) => template.identifier },
  { name: 'title', cell: ({ template }) => template.title },
  { name: 'description', cell: ({ template }) => template.description },
  { name: 'status', cell: ({ template }) => template.status },
  { name: 'version', cell: ({ template }) => template.version },
  { name: 'questions', cell: ({ template }) => template.fields.length },
  /* A cell has no room for "so far": it is empty until the waivers are whole. */
  {
    name: 'signatures_in_copy',
    cell: ({ signatures }) => (signatures?.whole ? signatures.amount : null),
  },
  ...timeColumns<TemplateItem>('created_at', ({ template }) => template.createdAt),
  ...timeColumns<TemplateItem>('updated_at', ({ template }) => template.updatedAt),
  { name: 'in_service', cell: ({ listed }) => listed },
];

function templateItems(session: ReadableSession, ids: readonly string[]): ListItems<TemplateItem> {
  const { copy } = session.generation();
  const zone = session.zone();
  const byId = new Map(copy.waiver_templates.current.map((it) => [it.template.id, it]));
  return {
    ids,
    columns: TEMPLATE_COLUMNS,
    json: ({ template }) => canonicalTemplate(template),
    read: async function* (some, keep) {
      yield some.map((id) => {
        const found = byId.get(id);
        return found && keep(() => ({ ...found, zone, signatures: countSignatures(copy, id) }));
      });
    },
  };
}
