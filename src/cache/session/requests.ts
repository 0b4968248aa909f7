import * as v from 'valibot';
import type { CacheCall, CacheRequest } from '../../contract/cache-calls';
import { AT_ONCE, listOf } from '../../contract/read-request';

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
const rows = v.object({ token: whole, from: whole, count: amount });
const range = v.nullable(
  v.object({ fromMs: v.nullable(v.number()), untilMs: v.nullable(v.number()) }),
);
const flag = v.nullable(v.boolean());
const section = v.picklist(['waivers', 'events']);

const answerFilter = v.object({
  identifier: text,
  choice: v.variant('kind', [
    v.object({ kind: v.literal('value'), value: v.union([text, v.boolean()]) }),
    v.object({ kind: v.picklist(['null', 'absent']) }),
  ]),
});

const waiverChoices = v.object({
  search: line,
  templates: several(id),
  versions: several(v.object({ template: id, version: v.number() })),
  signed: range,
  answers: several(answerFilter),
  optedIn: flag,
  changedAfterSigning: flag,
  conversation: v.nullable(id),
  prospect: v.nullable(id),
  advocate: v.nullable(id),
  sort: v.picklist(['signed', 'updated', 'name', 'template']),
  descending: v.boolean(),
});

const eventChoices = v.object({
  search: line,
  statuses: several(id),
  types: several(text),
  advocates: several(id),
  dates: range,
  conversation: v.nullable(id),
  prospect: v.nullable(id),
  scheduler: v.nullable(id),
  hasAddress: flag,
  descending: v.boolean(),
});

const waiverQuery = v.object({ collection: v.literal('waivers'), ...waiverChoices.entries });
const eventQuery = v.object({
  collection: v.literal('events'),
  ...eventChoices.entries,
  zone: line,
});

const followUp = v.object({
  note: text,
  asked: v.nullable(v.object({ whom: v.nullable(text), atMs: v.number() })),
  snooze: v.nullable(v.object({ untilMs: v.number(), updatedAt: line })),
});

const coverageAnswer = v.picklist([
  ...(['signed-here', 'signed-elsewhere', 'signed-before', 'signed-after'] as const),
  ...(['none-found', 'not-needed', 'unknown'] as const),
]);

type Schemas = { readonly [Call in CacheCall]: v.GenericSchema<unknown, CacheRequest<Call>> };

const schemas: Schemas = {
  'list:query': v.variant('collection', [waiverQuery, eventQuery]),
  'list:choices': v.object({
    query: eventQuery,
    facet: v.picklist(['advocate', 'prospect', 'conversation']),
    typed: line,
    most: amount,
  }),
  'list:rows': rows,
  'list:locate': v.object({ token: whole, id }),
  'list:ids': v.object({
    token: whole,
    range: v.nullable(v.object({ from: whole, until: whole })),
  }),
  'waiver:get': byId,
  'event:get': byId,
  'template:list': nothing,
  'template:get': byId,
  'template:versions': byId,
  'template:diff': v.object({ id, from: v.number(), to: v.number() }),
  'template:answers': byId,
  'coverage:query': v.object({
    list: v.picklist(['upcoming', 'happened']),
    dates: range,
    types: several(text),
    advocates: several(id),
    answers: several(coverageAnswer),
  }),
  'coverage:rows': rows,
  'coverage:of-event': byId,
  'pivot:get': v.object({
    kind: v.picklist(['conversation', 'prospect', 'advocate']),
    id,
    most: amount,
  }),
  'related:fetch': v.object({
    collection: v.picklist(['waiver_submissions', 'private_events']),
    id,
    relation: line,
  }),
  'answers:identifiers': nothing,
  'queue:query': v.object({
    search: line,
    advocates: several(id),
    types: several(text),
    bucket: v.nullable(v.picklist(['short', 'middle', 'long'])),
    hideSnoozed: v.boolean(),
    from: whole,
    count: amount,
  }),
  'queue:check': nothing,
  'marks:get': byId,
  'marks:put': v.object({ id, followUp }),
  'sync:start': v.object({ census: v.boolean() }),
  'sync:cancel': nothing,
  'sync:activity': v.object({ most: amount }),
  'exports:list': nothing,
  'filters:list': v.object({ section }),
  'filters:put': v.variant('section', [
    v.object({ section: v.literal('waivers'), id, name: line, choices: waiverChoices }),
    v.object({ section: v.literal('events'), id, name: line, choices: eventChoices }),
  ]),
  'filters:delete': byId,
  'filters:removed': v.object({ section }),
  'filters:removed-seen': v.object({ section }),
  'settings:get': nothing,
  'settings:put': v.object({
    zone: v.nullable(line),
    optInIdentifier: v.nullable(text),
    queueLimitsHours: v.strictTuple([v.number(), v.number()]),
    notices: v.boolean(),
    lockAfterMinutes: v.nullable(v.number()),
  }),
};

/**
 * What the window asked with a call of this name. Throws where it is none or too large: lengths are
 * looked at before contents, and what is thrown holds nothing of it (reliability.md 67).
 */
export function readRequest(call: CacheCall, request: unknown): unknown {
  if (!Object.hasOwn(schemas, call)) throw new TypeError('No such call');
  const read = v.safeParse<v.GenericSchema>(schemas[call], request, AT_ONCE);
  if (!read.success) throw new TypeError(`Not a request of ${call}`);
  return read.output;
}
