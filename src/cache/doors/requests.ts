import { LARGEST_ZOOM, SMALLEST_ZOOM } from '../../domain/agreement/zoom';
import * as v from 'valibot';
import { FIGURE_GROUPINGS } from '../../contract/figures-views';
import {
  MOST_COPIED,
  MOST_REVIEWED,
  type CacheCall,
  type CacheRequest,
} from '../../contract/cache-calls';
import { FOUND_KINDS } from '../../contract/found-views';
import { QUEUE_GROUPINGS, WAIVER_GROUPINGS } from '../../contract/groups';
import { SHOWN_LISTS } from '../../contract/lists';
import { MOST_FOLLOW_UPS } from '../../contract/queue-views';
import { AT_ONCE, listOf } from '../../contract/read-request';
import { COLLECTIONS } from '../../domain/entities/collections';
import { QUEUE_BUCKETS } from '../../domain/events/queue';
import { STATUS_NAMES } from '../../domain/events/status-rule';

/*
 * What the window asks is read before any work is done for it: its process could be taken over by
 * what it shows. Limits are far above what a person or a copy can bring about.
 */
const id = v.pipe(v.string(), v.maxLength(512));
const line = v.pipe(v.string(), v.maxLength(4096));
/* A value of a record, such as the name of an event's type. */
const text = v.pipe(v.string(), v.maxLength(1_000_000));
const whole = v.pipe(v.number(), v.safeInteger());
const amount = v.pipe(whole, v.minValue(0), v.maxValue(10_000_000));

const several = <const Item extends v.GenericSchema>(item: Item) => listOf(item, { most: 10_000 });

const nothing = v.null();
const byId = v.object({ id });
const range = v.nullable(
  v.object({ fromMs: v.nullable(v.number()), untilMs: v.nullable(v.number()) }),
);
/* As many as can be selected in the largest copy. */
const MOST_WATCHED = 2_000_000;
const flag = v.nullable(v.boolean());
const collection = v.picklist(COLLECTIONS);
const byList = v.object({ list: collection });

const answerFilter = v.object({
  identifier: text,
  choice: v.variant('kind', [
    v.object({ kind: v.literal('value'), value: v.union([text, v.boolean()]) }),
    v.object({ kind: v.picklist(['null', 'absent']) }),
  ]),
});

const waiverQuery = v.object({
  list: v.literal('waiver_submissions'),
  search: line,
  templates: several(id),
  versions: several(v.object({ template: id, version: v.number() })),
  signed: range,
  answers: several(answerFilter),
  optedIn: flag,
  changedAfterSigning: flag,
  /* Filters saved before there were reviews have none. */
  reviewed: v.optional(flag, null),
  conversation: v.nullable(id),
  prospect: v.nullable(id),
  advocate: v.nullable(id),
  sort: v.picklist(['signed', 'updated', 'name', 'template']),
  descending: v.boolean(),
  /* Nor did those have groups that were saved before there were any. */
  groupBy: v.optional(v.picklist(WAIVER_GROUPINGS), 'none'),
  folded: v.optional(several(id), []),
});

const eventChoices = v.object({
  list: v.literal('private_events'),
  search: line,
  statuses: several(v.picklist([...STATUS_NAMES, 'under_way'])),
  types: several(text),
  advocates: several(id),
  dates: range,
  conversation: v.nullable(id),
  prospect: v.nullable(id),
  scheduler: v.nullable(id),
  hasAddress: flag,
  descending: v.boolean(),
});

const eventQuery = v.object({ ...eventChoices.entries, zone: line });

const followUp = v.object({
  note: text,
  asked: v.nullable(v.object({ whom: v.nullable(text), atMs: v.number() })),
  snooze: v.nullable(v.object({ untilMs: v.number(), updatedAt: line })),
});

const followUpChange = v.variant('kind', [
  v.object({ kind: v.literal('asked'), atMs: v.number() }),
  v.object({ kind: v.literal('snooze'), untilMs: v.nullable(v.number()) }),
  v.object({ kind: v.literal('note'), text: line }),
]);

const coverageAnswer = v.picklist([
  ...(['signed-here', 'signed-elsewhere', 'signed-before', 'signed-after'] as const),
  ...(['none-found', 'not-needed', 'unknown'] as const),
]);

const queueQuery = v.object({
  list: v.literal('awaiting_outcome'),
  search: line,
  advocates: several(id),
  types: several(text),
  bucket: v.nullable(v.picklist(QUEUE_BUCKETS)),
  ended: range,
  hideSnoozed: v.boolean(),
  backToday: v.boolean(),
  groupBy: v.picklist(QUEUE_GROUPINGS),
  folded: several(text),
});

const coverageQuery = v.object({
  list: v.literal('coverage'),
  status: v.picklist(['upcoming', 'happened']),
  dates: range,
  types: several(text),
  advocates: several(id),
  answers: several(coverageAnswer),
});

const templateQuery = v.object({ list: v.literal('waiver_templates'), search: line });

const keptChoices = v.variant('list', [waiverQuery, eventChoices]);

type Schemas = { readonly [Call in CacheCall]: v.GenericSchema<unknown, CacheRequest<Call>> };

const columns = v.nullable(listOf(line, { most: 100 }));

const schemas: Schemas = {
  'list:query': v.variant('list', [
    waiverQuery,
    eventQuery,
    queueQuery,
    coverageQuery,
    templateQuery,
  ]),
  'list:choices': v.object({
    query: eventQuery,
    facet: v.picklist(['advocates', 'prospect', 'conversation']),
    typed: line,
    orNone: v.boolean(),
    most: amount,
  }),
  'list:rows': v.object({ token: whole, from: whole, count: amount }),
  'list:locate': v.object({ token: whole, id }),
  'list:without': v.object({ token: whole, ids: listOf(id, { most: MOST_WATCHED }) }),
  'list:ids': v.object({
    token: whole,
    range: v.nullable(v.object({ from: whole, until: whole })),
  }),
  'list:cells': v.object({
    list: v.picklist(SHOWN_LISTS),
    ids: listOf(id, { most: MOST_COPIED }),
    column: v.exactOptional(line),
  }),
  'waiver:get': byId,
  'event:get': byId,
  'record:check': v.object({ collection, id }),
  'template:get': byId,
  'template:versions': byId,
  'template:diff': v.object({ id, from: v.number(), to: v.number() }),
  'template:answers': byId,
  'coverage:of-event': byId,
  'anywhere:find': v.object({
    text: line,
    kind: v.nullable(v.picklist(FOUND_KINDS)),
    most: amount,
  }),
  'pivot:get': v.object({
    kind: v.picklist(['conversation', 'prospect', 'advocate']),
    id,
    most: amount,
  }),
  'person:get': v.object({ prospect: id, most: amount }),
  'person:name': v.object({ prospect: id }),
  'advocate:get': v.object({ id, most: amount }),
  'related:fetch': v.object({
    collection,
    id,
    relation: line,
  }),
  'answers:identifiers': nothing,
  'queue:check': nothing,
  'figures:get': v.object({ by: v.picklist(FIGURE_GROUPINGS), dates: range, zone: line }),
  'follow-up:get': byId,
  'follow-up:put': v.object({ id, followUp }),
  'follow-up:change-many': v.object({
    ids: listOf(id, { most: MOST_FOLLOW_UPS }),
    change: followUpChange,
  }),
  'follow-up:undo': nothing,
  'review:toggle': v.object({ ids: listOf(id, { most: MOST_REVIEWED }) }),
  'sync:start': v.object({ census: v.boolean() }),
  'sync:cancel': nothing,
  'sync:activity': nothing,
  'exports:list': v.object({ person: line }),
  'exports:kept-folder': nothing,
  'exports:handled': v.object({ exportId: id }),
  'asked:list': nothing,
  'asked:put': v.variant('list', [
    waiverQuery,
    eventChoices,
    queueQuery,
    coverageQuery,
    templateQuery,
  ]),
  'filters:list': byList,
  'filters:put': v.object({ id, name: line, choices: keptChoices }),
  'filters:count': v.object({ choices: keptChoices }),
  'filters:delete': byId,
  'filters:removed': byList,
  'filters:removed-seen': byList,
  'settings:get': nothing,
  'settings:put': v.object({
    zone: v.nullable(line),
    optInIdentifier: v.nullable(text),
    queueLimitsHours: v.strictTuple([v.number(), v.number()]),
    notices: v.boolean(),
    lockAfterMinutes: v.nullable(v.number()),
    columns: v.object({ waiver_submissions: columns, private_events: columns }),
    agreementZoom: v.pipe(v.number(), v.minValue(SMALLEST_ZOOM), v.maxValue(LARGEST_ZOOM)),
  }),
};

/**
 * What the window asked with a call of this name. Throws where it is none or too large: lengths are
 * looked at before contents, and what is thrown holds nothing of it (docs/reliability.md 67).
 */
export function readRequest(call: CacheCall, request: unknown): unknown {
  if (!Object.hasOwn(schemas, call)) throw new TypeError('No such call');
  const read = v.safeParse<v.GenericSchema>(schemas[call], request, AT_ONCE);
  if (!read.success) throw new TypeError(`Not a request of ${call}`);
  return read.output;
}
