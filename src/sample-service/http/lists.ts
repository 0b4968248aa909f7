import { fingerprint } from '../../domain/compact/fingerprint';
import { filterIds, statuses } from '../facts';
import type { ModelStatus, Listed, Micros, ModelEvent, Waiver } from '../model';
import type { OrderedList } from '../ordered-list';
import { openStatus } from '../status';
import type { RecordStore } from '../store';
import { pageParams, readId, readParams, readTime, type Params } from './params';
import { badParameter } from './problem';

/** Matching records in the service's order: `rows` of the list from index `from` on. */
export interface Matches<Item extends Listed> {
  readonly params: Params;
  readonly list: OrderedList<Item>;
  readonly rows: readonly number[];
  readonly from: number;
}

/** True where the record of a row matches. */
type Test = (row: number) => boolean;

const waiverFilters = ['conversation', 'prospect', 'template', 'created_since', 'updated_since'];
const eventFilters = [
  'status',
  'conversation',
  'advocate',
  'prospect',
  'starts_since',
  'created_since',
  'updated_since',
];
const listed = (filters: readonly string[]): readonly string[] => [
  ...filters.map((name) => `filter[${name}]`),
  ...pageParams,
];
const waiverParams = listed(waiverFilters);
const eventParams = listed(eventFilters);

const isStatus = (text: string): text is ModelStatus => statuses.some((status) => status === text);

const readStatuses = (params: Params): ReadonlySet<ModelStatus> | null => {
  const text = params.get('filter[status]');
  if (text === undefined) return null;
  const wanted = text.split(',');
  const unknown = wanted.find((status) => !isStatus(status));
  if (unknown !== undefined)
    throw badParameter('filter[status]', `"${unknown}" is not a status of private events.`);
  return new Set(wanted.filter(isStatus));
};

/*
 * Tests for the id of a filter; none where the filter was not sent. A record is made and its id
 * compared only where the number of the id is the same, which other ids may share.
 */
const isOf = <Item extends Listed, Name extends string>(
  { record, facts }: OrderedList<Item, Name>,
  name: Name,
  idOf: (item: Item) => string,
  id: string | null,
): Test[] => {
  if (id === null) return [];
  const wanted = fingerprint(id);
  return [(row) => facts[name][row] === wanted && idOf(record(row)) === id];
};

const isSince = (instants: readonly Micros[], at: Micros | null): Test[] =>
  at === null ? [] : [(row) => (instants[row] ?? 0) >= at];

const hasStatus = (
  { settled, overAt }: RecordStore['events']['facts'],
  wanted: ReadonlySet<ModelStatus> | null,
  now: Micros,
): Test[] => {
  if (wanted === null) return [];
  return [(row) => wanted.has(statuses[settled[row] ?? -1] ?? openStatus(overAt[row] ?? 0, now))];
};

/* `updated_since` is a place in the order, so only the other filters look at each record. */
const match = <Item extends Listed>(
  params: Params,
  list: OrderedList<Item>,
  tests: readonly Test[],
): Matches<Item> => {
  const since = readTime(params, 'filter[updated_since]');
  const from = since === null ? 0 : list.before(list.rows, { updatedAt: since, id: '' });
  if (tests.length === 0) return { params, list, rows: list.rows, from };
  const matching: number[] = [];
  for (let at = from; at < list.rows.length; at += 1) {
    const row = list.rows[at];
    if (row !== undefined && tests.every((test) => test(row))) matching.push(row);
  }
  return { params, list, rows: matching, from: 0 };
};

type Ids = Parameters<typeof readId>[2];

/** The waiver submissions that a query asks for. Throws the interface's 400. */
export const matchWaivers = (store: RecordStore, query: string): Matches<Waiver> => {
  const params = readParams(query, waiverParams);
  const { waivers } = store;
  const of = (name: 'conversation' | 'prospect' | 'template', known: Ids): Test[] =>
    isOf(waivers, name, filterIds[name], readId(params, `filter[${name}]`, known));
  return match(params, waivers, [
    ...of('conversation', store.conversations),
    ...of('prospect', store.prospects),
    ...of('template', store.templates),
    ...isSince(waivers.facts.createdAt, readTime(params, 'filter[created_since]')),
  ]);
};

/** The private events that a query asks for, by the service's clock. Throws the interface's 400. */
export const matchEvents = (store: RecordStore, query: string): Matches<ModelEvent> => {
  const params = readParams(query, eventParams);
  const { events } = store;
  const { facts } = events;
  const of = (name: 'conversation' | 'prospect' | 'advocate', known: Ids): Test[] =>
    isOf(events, name, filterIds[name], readId(params, `filter[${name}]`, known));
  return match(params, events, [
    ...hasStatus(facts, readStatuses(params), store.now()),
    ...of('conversation', store.conversations),
    ...of('advocate', store.advocates),
    ...of('prospect', store.prospects),
    ...isSince(facts.startsAt, readTime(params, 'filter[starts_since]')),
    ...isSince(facts.createdAt, readTime(params, 'filter[created_since]')),
  ]);
};
