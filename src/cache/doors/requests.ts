import { MOST_NAME_PARTS } from '../../contract/asked-advocates';
import { LONGEST_LOGO, MOST_HEAD_LINES } from '../../domain/files/page-head';
import { PAPERS } from '../../domain/files/paper';
import { LARGEST_ZOOM, SMALLEST_ZOOM } from '../../domain/agreement/zoom';
import * as v from 'valibot';
import { FIGURE_GROUPINGS } from '../../contract/figures-views';
import {
  MOST_COPIED,
  MOST_REVIEWED,
  type CacheCall,
  type CacheRequest,
} from '../../contract/cache-calls';
import { exportSource, MOST_SELECTED } from '../../contract/exports';
import { FOUND_KINDS } from '../../contract/found-views';
import {
  coverageQuestion,
  eventChoices,
  eventQuestion,
  idText,
  lineText,
  queueQuestion,
  SHOWN_STATUSES,
  templateQuestion,
  timeRange,
  valueText,
  waiverQuestion,
} from '../../contract/list-questions';
import { SHOWN_LISTS } from '../../contract/lists';
import { PLOT_MONTHS } from '../../contract/overview-views';
import { MOST_FOLLOW_UPS } from '../../contract/follow-up-views';
import { AT_ONCE, listOf } from '../../contract/read-request';
import { LONGEST_LABEL } from '../../domain/people/advocate-name';
import { dayNumberOfKey } from '../../domain/time/day';
import { AGE_LIMITS } from '../../domain/sync/age-limit';
import { COLLECTIONS } from '../../domain/entities/collections';

/*
 * What the window asks is read before any work is done for it: its process could be taken over by
 * what it shows. Limits are far above what a person or a copy can bring about.
 */
const whole = v.pipe(v.number(), v.safeInteger());
const amount = v.pipe(whole, v.minValue(0), v.maxValue(10_000_000));

const nothing = v.null();
const byId = v.object({ id: idText });
const collection = v.picklist(COLLECTIONS);
const byList = v.object({ list: collection });
const ageLimit = { list: collection, limit: v.nullable(v.picklist(AGE_LIMITS)) };

/* One line, as it is shown. */
const labelText = v.pipe(v.string(), v.maxLength(LONGEST_LABEL), v.regex(/^[^\r\n]*$/u));

const followUp = v.object({
  note: valueText,
  asked: v.nullable(v.object({ whom: v.nullable(valueText), atMs: v.number() })),
  /* Absent in backups of earlier versions. */
  waiverAskedAtMs: v.optional(v.nullable(v.number()), null),
  snooze: v.nullable(v.object({ untilMs: v.number(), updatedAt: lineText })),
});

const followUpChange = v.variant('kind', [
  v.object({ kind: v.literal('asked'), atMs: v.number() }),
  v.object({ kind: v.literal('waiver-asked'), atMs: v.number() }),
  v.object({ kind: v.literal('snooze'), untilMs: v.nullable(v.number()) }),
  v.object({ kind: v.literal('note'), text: lineText }),
]);

/* Weeks of a zone begin on a day, 1 Monday to 7 Sunday. */
const firstWeekday = v.pipe(whole, v.minValue(1), v.maxValue(7));
const weeksOf = { zone: lineText, firstWeekday };
const day = v.pipe(
  v.string(),
  v.check((text) => dayNumberOfKey(text) !== null),
);

const keptChoices = v.variant('list', [waiverQuestion, eventChoices]);

type Schemas = { readonly [Call in CacheCall]: v.GenericSchema<unknown, CacheRequest<Call>> };

const columns = v.nullable(listOf(lineText, { most: 100 }));

const pageHead = v.object({
  letterhead: listOf(lineText, { most: MOST_HEAD_LINES }),
  logo: v.nullable(v.pipe(v.string(), v.maxLength(LONGEST_LOGO))),
  word: lineText,
});

const schemas: Schemas = {
  'list:query': v.variant('list', [
    waiverQuestion,
    eventQuestion,
    queueQuestion,
    coverageQuestion,
    templateQuestion,
  ]),
  'list:choices': v.object({
    query: eventQuestion,
    facet: v.picklist(['advocates', 'prospect', 'conversation']),
    typed: lineText,
    orNone: v.boolean(),
    most: amount,
  }),
  'list:rows': v.object({ token: whole, from: whole, count: amount }),
  'list:locate': v.object({ token: whole, id: idText }),
  'list:without': v.object({ token: whole, ids: listOf(idText, { most: MOST_SELECTED }) }),
  'list:ids': v.object({
    token: whole,
    range: v.nullable(v.object({ from: whole, until: whole })),
  }),
  'list:cells': v.object({
    list: v.picklist(SHOWN_LISTS),
    ids: listOf(idText, { most: MOST_COPIED }),
    column: v.exactOptional(lineText),
  }),
  'waiver:get': byId,
  'event:get': byId,
  'record:check': v.object({ collection, id: idText }),
  'template:get': byId,
  'template:versions': byId,
  'template:diff': v.object({ id: idText, from: v.number(), to: v.number() }),
  'template:answers': byId,
  'coverage:of-event': byId,
  'anywhere:find': v.object({
    text: lineText,
    kind: v.nullable(v.picklist(FOUND_KINDS)),
    most: amount,
  }),
  'people:get': v.object({
    kind: v.picklist(['conversation', 'prospect', 'advocate']),
    id: idText,
    most: amount,
  }),
  'person:get': v.object({ prospect: idText, most: amount }),
  'person:name': v.object({ prospect: idText }),
  'advocate:get': v.object({ id: idText, most: amount }),
  'advocate:put': v.object({
    id: idText,
    label: v.object({ label: labelText, contact: labelText }),
  }),
  'people:outcomes': v.object({ source: exportSource }),
  'people:copy': v.object({ source: exportSource, status: v.picklist(SHOWN_STATUSES) }),
  'advocates:ask': nothing,
  'advocates:cancel': nothing,
  'advocates:choose': v.object({
    attributes: listOf(lineText, { least: 1, most: MOST_NAME_PARTS }),
  }),
  'related:fetch': v.object({
    collection,
    id: idText,
    relation: lineText,
  }),
  'answers:identifiers': nothing,
  'queue:check': nothing,
  'figures:get': v.object({
    by: v.picklist(FIGURE_GROUPINGS),
    dates: v.nullable(timeRange),
    zone: lineText,
  }),
  'events:week': v.object({ query: eventQuestion, day, firstWeekday, open: v.nullable(idText) }),
  'overview:days': v.object({ zone: lineText }),
  'overview:queue': nothing,
  'overview:outcomes': v.object({
    ...weeksOf,
    months: v.picklist(PLOT_MONTHS),
    types: listOf(idText, { most: 10_000 }),
    advocates: listOf(idText, { most: 10_000 }),
  }),
  'overview:signed': v.object(weeksOf),
  'follow-up:get': byId,
  'follow-up:put': v.object({ id: idText, followUp }),
  'follow-up:change-many': v.object({
    ids: listOf(idText, { most: MOST_FOLLOW_UPS }),
    change: followUpChange,
  }),
  'follow-up:undo': nothing,
  'review:undo': nothing,
  'review:toggle': v.object({ ids: listOf(idText, { most: MOST_REVIEWED }) }),
  'sync:start': v.object({ census: v.boolean() }),
  'sync:cancel': nothing,
  'sync:activity': nothing,
  'exports:list': v.object({ person: lineText }),
  'exports:kept-folder': nothing,
  'exports:handled': v.object({ exportId: idText }),
  'asked:list': nothing,
  'asked:put': v.variant('list', [
    waiverQuestion,
    eventChoices,
    queueQuestion,
    coverageQuestion,
    templateQuestion,
  ]),
  'filters:list': byList,
  'filters:put': v.object({ id: idText, name: lineText, choices: keptChoices }),
  'filters:count': v.object({ choices: keptChoices }),
  'filters:delete': byId,
  'filters:removed': byList,
  'filters:removed-seen': byList,
  'backup:take-over': nothing,
  'backup:undo': nothing,
  'age-limits:get': nothing,
  'age-limits:preview': v.object(ageLimit),
  'age-limits:put': v.object({ ...ageLimit, withNoted: v.boolean() }),
  'settings:get': nothing,
  'settings:put': v.object({
    zone: v.nullable(lineText),
    paper: v.nullable(v.picklist(PAPERS)),
    pageHead,
    optInIdentifier: v.nullable(valueText),
    queueLimitsHours: v.strictTuple([v.number(), v.number()]),
    notices: v.boolean(),
    lockAfterMinutes: v.nullable(v.number()),
    columns: v.object({ waiver_submissions: columns, private_events: columns }),
    agreementZoom: v.pipe(v.number(), v.minValue(SMALLEST_ZOOM), v.maxValue(LARGEST_ZOOM)),
    hintsSeen: amount,
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
