import type { EventStatus, Listed, PrivateEvent, Waiver } from '../model';
import { lowerBound } from '../ordered-list';
import { statusAt } from '../status';
import type { Store } from '../store';
import { readId, readParams, readTime, type Params } from './params';
import { pageParams } from './paging';
import { badParameter } from './problem';

/** Matching records in the service's order: `items` from index `from` on. */
export interface Matches<Item> {
  readonly params: Params;
  readonly items: readonly Item[];
  readonly from: number;
}

type Test<Item> = (item: Item) => boolean;

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

const statuses: readonly EventStatus[] = [
  ...(['upcoming', 'awaiting_outcome', 'happened', 'no_show', 'did_not_happen'] as const),
  'cancelled',
];
const isStatus = (text: string): text is EventStatus => statuses.some((status) => status === text);

const readStatuses = (params: Params): ReadonlySet<EventStatus> | null => {
  const text = params.get('filter[status]');
  if (text === undefined) return null;
  const wanted = text.split(',');
  const unknown = wanted.find((status) => !isStatus(status));
  if (unknown !== undefined)
    throw badParameter('filter[status]', `"${unknown}" is not a status of private events.`);
  return new Set(wanted.filter(isStatus));
};

/** A test when the value was asked for, else nothing. */
const when = <Value, Item>(
  value: Value | null,
  test: (item: Item, value: Value) => boolean,
): Test<Item>[] => (value === null ? [] : [(item) => test(item, value)]);

/* `updated_since` is a place in the order; only the other filters look at each record. */
const match = <Item extends Listed>(
  params: Params,
  items: readonly Item[],
  tests: readonly Test<Item>[],
): Matches<Item> => {
  const since = readTime(params, 'filter[updated_since]');
  const from = since === null ? 0 : lowerBound(items, { updatedAt: since, id: '' });
  if (tests.length === 0) return { params, items, from };
  const matching: Item[] = [];
  for (let index = from; index < items.length; index++) {
    const item = items[index];
    if (item !== undefined && tests.every((test) => test(item))) matching.push(item);
  }
  return { params, items: matching, from: 0 };
};

/** The waiver submissions a query asks for; throws the 400 of the interface. */
export const matchWaivers = (store: Store, query: string): Matches<Waiver> => {
  const params = readParams(query, waiverParams);
  const conversation = readId(params, 'filter[conversation]', store.conversations);
  const prospect = readId(params, 'filter[prospect]', store.prospects);
  const template = readId(params, 'filter[template]', store.templates);
  const createdSince = readTime(params, 'filter[created_since]');
  return match(params, store.waivers.items, [
    ...when(conversation, (waiver: Waiver, id) => waiver.conversation.id === id),
    ...when(prospect, (waiver: Waiver, id) => waiver.conversation.prospect.id === id),
    ...when(template, (waiver: Waiver, id) => waiver.edition.templateId === id),
    ...when(createdSince, (waiver: Waiver, at) => waiver.createdAt >= at),
  ]);
};

/** The private events a query asks for, by the service's clock; throws the 400 of the interface. */
export const matchEvents = (store: Store, query: string): Matches<PrivateEvent> => {
  const params = readParams(query, eventParams);
  const now = store.now();
  const wanted = readStatuses(params);
  const conversation = readId(params, 'filter[conversation]', store.conversations);
  const advocate = readId(params, 'filter[advocate]', store.advocates);
  const prospect = readId(params, 'filter[prospect]', store.prospects);
  const startsSince = readTime(params, 'filter[starts_since]');
  const createdSince = readTime(params, 'filter[created_since]');
  return match(params, store.events.items, [
    ...when(wanted, (event: PrivateEvent, set) => set.has(statusAt(event, now))),
    ...when(conversation, (event: PrivateEvent, id) => event.conversation.id === id),
    ...when(advocate, (event: PrivateEvent, id) => event.conversation.advocate.id === id),
    ...when(prospect, (event: PrivateEvent, id) => event.conversation.prospect.id === id),
    ...when(startsSince, (event: PrivateEvent, at) => event.startsAt >= at),
    ...when(createdSince, (event: PrivateEvent, at) => event.createdAt >= at),
  ]);
};
