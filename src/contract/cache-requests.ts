import { MOST_NAME_PARTS } from './asked-advocates';
import * as v from 'valibot';
import { FIGURE_GROUPINGS } from './figures-views';
import { chosenRecords, exportSource, MOST_SELECTED } from './exports';
import { FOUND_KINDS } from './found-views';
import {
  coverageQuestion,
  eventChoices,
  eventQuestion,
  idText,
  lineText,
  queueQuestion,
  relativeDays,
  SHOWN_STATUSES,
  templateQuestion,
  timeRange,
  valueText,
  waiverQuestion,
} from './list-questions';
import { MOST_COPIED, SHOWN_LISTS } from './lists';
import { settings } from './settings';
import { PLOT_MONTHS } from './overview-views';
import { PEOPLE_KINDS } from './people-views';
import { MOST_FOLLOW_UPS } from './follow-up-views';
import { listOf } from './read-request';
import { MOST_TYPED } from './typed-forms';
import { LONGEST_NOTE } from '../domain/events/follow-up';
import { LONGEST_LABEL } from '../domain/people/advocate-name';
import { dayNumberOfKey } from '../domain/time/day';
import { AGE_LIMITS } from '../domain/sync/age-limit';
import { COLLECTIONS } from '../domain/entities/collections';

/*
 * Each request of the window is checked before any work is done for it, because a hostile record
 * could take over the window's process. The limits are far above what a person or a copy can reach.
 */
const whole = v.pipe(v.number(), v.safeInteger());
const amount = v.pipe(whole, v.minValue(0), v.maxValue(10_000_000));

const nothing = v.null();
const byId = v.object({ id: idText });
const collection = v.picklist(COLLECTIONS);
const byList = v.object({ list: collection });
const ageLimit = { list: collection, limit: v.nullable(v.picklist(AGE_LIMITS)) };

/* One line of text, as it is shown. */
const labelText = v.pipe(v.string(), v.maxLength(LONGEST_LABEL), v.regex(/^[^\r\n]*$/u));

const noteText = v.pipe(v.string(), v.maxLength(LONGEST_NOTE));

const followUp = v.object({
  note: valueText,
  asked: v.nullable(v.object({ whom: v.nullable(valueText), atMs: v.number() })),
  /* Backups of earlier versions do not have it. */
  waiverAskedAtMs: v.optional(v.nullable(v.number()), null),
  snooze: v.nullable(v.object({ untilMs: v.number(), updatedAt: lineText })),
});

const followUpChange = v.variant('kind', [
  v.object({ kind: v.literal('asked'), atMs: v.number() }),
  v.object({ kind: v.literal('waiver-asked'), atMs: v.number() }),
  v.object({ kind: v.literal('snooze'), untilMs: v.nullable(v.number()) }),
  v.object({ kind: v.literal('note'), text: lineText }),
]);

/* The IANA zone of days, weeks and months, and the first weekday (1 Monday to 7 Sunday). */
const firstWeekday = v.pipe(whole, v.minValue(1), v.maxValue(7));
const weeksOf = { zone: lineText, firstWeekday };
const day = v.pipe(
  v.string(),
  v.check((text) => dayNumberOfKey(text) !== null),
);

const withoutZone = [waiverQuestion, queueQuestion, coverageQuestion, templateQuestion] as const;
const listQuestion = v.variant('list', [eventQuestion, ...withoutZone]);

const keptChoices = v.variant('list', [waiverQuestion, eventChoices]);

/** The requests that the window may send to the cache worker, by call. */
export const cacheRequests = {
  'list:query': listQuestion,
  /**
   * A question that changes as somebody types. The first call leaves out what many texts on the
   * disk would have to be read for. If that left the answer open, a second one with `further` asks
   * for all of it; it ends when another question about the list begins.
   */
  'list:begin': v.object({ query: listQuestion, further: v.boolean() }),
  /** Asks for the choices of a filter whose id or name contains `typed`. */
  'list:choices': v.object({
    query: eventQuestion,
    facet: v.picklist(['advocates', 'prospect', 'conversation']),
    typed: lineText,
    /** Whether `typed` is also part of the window's word for "none". */
    orNone: v.boolean(),
    most: amount,
  }),
  'list:rows': v.object({ token: whole, from: whole, count: amount }),
  'list:locate': v.object({ token: whole, id: idText }),
  'list:without': v.object({
    token: whole,
    ids: listOf(idText, { most: MOST_SELECTED }),
    /** The numbers of held records. */
    held: listOf(whole, { most: 8 }),
  }),
  /**
   * Adds rows of an answer to the records of `base`; with `toggle`, takes them out when `base` has
   * all of them. The end of the range is exclusive; null means all rows.
   */
  'list:choose': v.object({
    token: whole,
    range: v.nullable(v.object({ from: whole, until: whole })),
    base: chosenRecords,
    how: v.picklist(['add', 'toggle']),
  }),
  'list:outside': v.object({ number: whole, ids: listOf(idText, { most: MOST_SELECTED }) }),
  'list:named': v.object({ token: v.nullable(whole), chosen: chosenRecords }),
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
  /** Finds by words, or by the part of an id that was typed. */
  'anywhere:find': v.object({
    text: lineText,
    /** The kind that the typed id belongs to; null when it was not said. */
    kind: v.nullable(v.picklist(FOUND_KINDS)),
    most: amount,
  }),
  'people:get': v.object({ kind: v.picklist(PEOPLE_KINDS), id: idText, most: amount }),
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
  'related:fetch': v.object({ collection, id: idText, relation: lineText }),
  'answers:identifiers': nothing,
  'queue:check': nothing,
  'figures:get': v.object({
    by: v.picklist(FIGURE_GROUPINGS),
    /** Limits the start of the events, as the filter of their list does. */
    dates: v.nullable(timeRange),
    /** IANA zone of the months. */
    zone: lineText,
  }),
  /** The week takes the place of the question’s dates; `open` is the event shown beside it. */
  'events:week': v.object({ query: eventQuestion, day, firstWeekday, open: v.nullable(idText) }),
  'overview:days': v.object({ zone: lineText }),
  'overview:queue': nothing,
  'overview:outcomes': v.object({
    ...weeksOf,
    months: v.picklist(PLOT_MONTHS),
    /** Keys of choices; an empty list means all of them. */
    types: listOf(valueText, { most: 10_000 }),
    advocates: listOf(idText, { most: 10_000 }),
  }),
  'overview:signed': v.object(weeksOf),
  'follow-up:get': byId,
  'follow-up:gone': nothing,
  'follow-up:put': v.object({ id: idText, followUp }),
  'follow-up:change-many': v.object({
    ids: listOf(idText, { most: MOST_FOLLOW_UPS }),
    change: followUpChange,
  }),
  'follow-up:undo': nothing,
  'follow-up:gone-seen': v.object({ ids: listOf(idText, { most: MOST_SELECTED }) }),
  'drafts:list': nothing,
  'drafts:put': v.object({
    /** Null for a note to several events. */
    event: v.nullable(v.pipe(idText, v.nonEmpty())),
    text: noteText,
    from: noteText,
    turn: whole,
  }),
  'review:undo': nothing,
  'review:toggle': v.object({ chosen: chosenRecords }),
  'sync:start': v.object({ census: v.boolean() }),
  'sync:cancel': nothing,
  'sync:activity': nothing,
  'exports:list': v.object({ person: lineText }),
  'exports:kept-folder': nothing,
  'exports:handled': v.object({ exportId: idText }),
  'asked:list': nothing,
  'typed:list': nothing,
  'typed:put': v.object({
    form: lineText,
    texts: listOf(lineText, { most: MOST_TYPED }),
    turn: whole,
  }),
  'asked:put': v.variant('list', [eventChoices, ...withoutZone]),
  'filters:list': byList,
  'filters:put': v.object({
    id: idText,
    name: lineText,
    choices: keptChoices,
    days: v.exactOptional(relativeDays),
  }),
  'filters:count': v.object({ choices: keptChoices }),
  'filters:delete': byId,
  'filters:removed': byList,
  'filters:removed-seen': v.object({ ids: listOf(idText, { most: MOST_SELECTED }) }),
  'backup:take-over': nothing,
  'backup:undo': nothing,
  'age-limits:get': nothing,
  'age-limits:preview': v.object(ageLimit),
  /** With `withNoted`, older events go together with what was noted on them. */
  'age-limits:put': v.object({ ...ageLimit, withNoted: v.boolean() }),
  'settings:get': nothing,
  'settings:put': settings,
};

type Requests = typeof cacheRequests;
export type CacheRequest<Call extends keyof Requests> = Readonly<v.InferOutput<Requests[Call]>>;

export type IdChoicesQuery = CacheRequest<'list:choices'>;
export type FindRequest = CacheRequest<'anywhere:find'>;
export type FiguresQuery = CacheRequest<'figures:get'>;
export type WeekQuery = CacheRequest<'events:week'>;
export type OutcomePlotsQuery = CacheRequest<'overview:outcomes'>;
export type SignedPlotsQuery = CacheRequest<'overview:signed'>;
export type AgeLimitRequest = CacheRequest<'age-limits:preview'>;
export type AgeLimitChange = CacheRequest<'age-limits:put'>;
