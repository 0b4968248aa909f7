import * as v from 'valibot';
import { COLLECTIONS } from '../domain/entities/collections';
import { LONGEST_NOTE } from '../domain/events/follow-up';
import type { Cell } from '../domain/exports/csv';
import { LONGEST_LABEL } from '../domain/people/advocate-name';
import type { SignedName } from '../domain/people/signed-name';
import { AGE_LIMITS } from '../domain/sync/age-limit';
import type { AskedQuestion } from '../domain/templates/answer-summaries';
import { dayNumberOfKey } from '../domain/time/day';
import type { AgeLimitPreview, AgeLimitViews } from './age-limits';
import { MOST_NAME_PARTS, type AskedAdvocates } from './asked-advocates';
import { asks, asksBy, type RequestOf, type ResponseOf } from './call';
import type { Counted } from './counted';
import type { EventCoverageView } from './coverage-views';
import {
  chosenRecords,
  exportSource,
  MOST_SELECTED,
  type ExportLine,
  type KeptFolderView,
} from './exports';
import { FIGURE_GROUPINGS, type FiguresView } from './figures-views';
import { MOST_FOLLOW_UPS, type FollowUpView, type ListedDrafts } from './follow-up-views';
import { FOUND_KINDS, type FoundAnywhere } from './found-views';
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
import {
  MOST_COPIED,
  SHOWN_LISTS,
  type Begun,
  type IdChoices,
  type ListSummary,
  type Proven,
  type RowsAnswer,
  type WithFirstRows,
} from './lists';
import type { OutcomePeople } from './outcome-people';
import {
  PLOT_MONTHS,
  type DaysAhead,
  type OutcomePlots,
  type QueueSummary,
  type SignedPlots,
} from './overview-views';
import { PEOPLE_KINDS, type AdvocateView, type PeopleView } from './people-views';
import type { PersonView } from './person-views';
import type { QueueCheck } from './queue-views';
import { listOf } from './read-request';
import type { RecordCheck } from './record-check';
import type { EventView, RelatedView, TemplateView, WaiverView } from './record-views';
import type { Result } from './result';
import type { LastAsked, RemovedFilter, SavedFilter } from './saved-filters';
import { settings, type Settings } from './settings';
import type { SyncRun } from './sync-status';
import type { TemplateAnswersView, TemplateDiffView, TemplateHistoryView } from './template-views';
import { MOST_TYPED, type ListedForms } from './typed-forms';
import type { WeekView } from './week-views';

/** Records that the worker holds under a number. */
export interface HeldRecords {
  readonly number: number;
  /** How many there are; null when they are forgotten, because the copy was opened anew. */
  readonly count: number | null;
}

/** Chosen records: named by their ids, or, if many, held by the worker under a number. */
export type RecordChoice =
  | { readonly kind: 'ids'; readonly ids: readonly string[] }
  | { readonly kind: 'held'; readonly number: number; readonly count: number };

/** Rows of a list as they are copied. */
export interface CopiedRows {
  /** The names of the columns, as in an exported file. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/*
 * Each request of the window is checked before any work is done for it, because a hostile record
 * could take over the window's process. The limits are far above what a person or a copy can reach.
 */
const whole = v.pipe(v.number(), v.safeInteger());
const amount = v.pipe(whole, v.minValue(0), v.maxValue(10_000_000));

const nothing = asksBy(v.null());
const byId = asks({ id: idText });
const byIds = asks({ ids: listOf(idText, { most: MOST_SELECTED }) });
const collection = v.picklist(COLLECTIONS);
const byList = asks({ list: collection });
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

/**
 * The calls of the window to the cache worker: what may be asked, by a schema, and what is answered.
 */
export const cacheCalls = {
  'list:query': asksBy(listQuestion).answers<WithFirstRows<Proven<ListSummary>>>(),
  /**
   * A question that changes as somebody types. The first call leaves out what many texts on the
   * disk would have to be read for. If that left the answer open, a second one with `further`
   * asks for all of it; it ends when another question about the list begins, and answers null then.
   */
  'list:begin': asks({ query: listQuestion, further: v.boolean() }).answers<WithFirstRows<
    Begun<ListSummary>
  > | null>(),
  /**
   * The choices of a filter whose id or name contains `typed`, of a filter that has too many to
   * send with every answer.
   */
  'list:choices': asks({
    query: eventQuestion,
    facet: v.picklist(['advocates', 'prospect', 'conversation']),
    typed: lineText,
    /** Whether `typed` is also part of the window's word for "none". */
    orNone: v.boolean(),
    most: amount,
  }).answers<IdChoices>(),
  'list:rows': asks({ token: whole, from: whole, count: amount }).answers<RowsAnswer>(),
  /** The row of a record in a list, or null when it is filtered out. */
  'list:locate': asks({ token: whole, id: idText }).answers<{ readonly row: number | null }>(),
  /**
   * Those of the given ids that the answer does not hold, where rows of folded groups count as
   * held; null when the answer is outdated. Records that are held under a number and are not in
   * the answer are dropped from there.
   */
  'list:without': asks({
    token: whole,
    ids: listOf(idText, { most: MOST_SELECTED }),
    /** The numbers of held records. */
    held: listOf(whole, { most: 8 }),
  }).answers<{
    readonly ids: readonly string[] | null;
    readonly held: readonly HeldRecords[];
  }>(),
  /**
   * Adds rows of an answer to the records of `base`; with `toggle`, takes them out when `base`
   * has all of them. The end of the range is exclusive; null means all rows. Answers what is chosen
   * afterwards; null when the answer, or the held records, are forgotten.
   */
  'list:choose': asks({
    token: whole,
    range: v.nullable(v.object({ from: whole, until: whole })),
    base: chosenRecords,
    how: v.picklist(['add', 'toggle']),
  }).answers<{ readonly choice: RecordChoice | null }>(),
  /** Those of the given ids that are not held under the number. */
  'list:outside': asks({ number: whole, ids: listOf(idText, { most: MOST_SELECTED }) }).answers<{
    readonly ids: readonly string[];
  }>(),
  /**
   * The ids of the chosen records, in the order of an answer; null when there are more than
   * `MOST_NAMED`, or the held records are forgotten.
   */
  'list:named': asks({ token: v.nullable(whole), chosen: chosenRecords }).answers<{
    readonly ids: readonly string[] | null;
  }>(),
  /**
   * The cells of at most `MOST_COPIED` rows, in the order of `ids`: those of the named column, or
   * without one those of all columns that a person reads.
   */
  'list:cells': asks({
    list: v.picklist(SHOWN_LISTS),
    ids: listOf(idText, { most: MOST_COPIED }),
    column: v.exactOptional(lineText),
  }).answers<CopiedRows>(),
  'waiver:get': byId.answers<Result<WaiverView>>(),
  'event:get': byId.answers<Result<EventView>>(),
  /** Asks the service for one record again and stores the answer. */
  'record:check': asks({ collection, id: idText }).answers<Result<RecordCheck>>(),
  'template:get': byId.answers<Result<TemplateView>>(),
  'template:versions': byId.answers<Result<TemplateHistoryView>>(),
  /** Compares two versions that have signatures in this copy; `not-cached` for other versions. */
  'template:diff': asks({ id: idText, from: v.number(), to: v.number() }).answers<
    Result<TemplateDiffView>
  >(),
  'template:answers': byId.answers<Result<TemplateAnswersView>>(),
  'coverage:of-event': byId.answers<Result<EventCoverageView>>(),
  /**
   * Finds by words, or by the part of an id that was typed. The best few of each kind; no names
   * when the key has no right to them.
   */
  'anywhere:find': asks({
    text: lineText,
    /** The kind that the typed id belongs to; null when it was not said. */
    kind: v.nullable(v.picklist(FOUND_KINDS)),
    most: amount,
  }).answers<FoundAnywhere>(),
  /** At most `most` waivers and as many events. The page is empty for an id no record names. */
  'people:get': asks({
    kind: v.picklist(PEOPLE_KINDS),
    id: idText,
    most: amount,
  }).answers<PeopleView>(),
  /** The coverage of at most `most` events. The page is empty for a prospect no record names. */
  'person:get': asks({ prospect: idText, most: amount }).answers<PersonView>(),
  /** What a prospect is called, cut to fit a row; null when nothing says it. */
  'person:name': asks({ prospect: idText }).answers<SignedName | null>(),
  /** How many people a list's events have, by status; `outdated` when its answer is forgotten. */
  'people:outcomes': asks({ source: exportSource }).answers<Result<readonly OutcomePeople[]>>(),
  /** Name, email and id of the people of one status, noted as an export before they are given. */
  'people:copy': asks({ source: exportSource, status: v.picklist(SHOWN_STATUSES) }).answers<
    Result<CopiedRows>
  >(),
  /**
   * At most `most` events of the queue. The page is empty for an advocate that no record names.
   */
  'advocate:get': asks({ id: idText, most: amount }).answers<AdvocateView>(),
  /** Keeps what a person wrote about an advocate on this computer; an empty label is deleted. */
  'advocate:put': asks({
    id: idText,
    label: v.object({ label: labelText, contact: labelText }),
  }).answers<Result<null>>(),
  /**
   * Asks the service for each advocate of the copy in turn and answers with the result.
   * `advocates-asked` is pushed meanwhile.
   */
  'advocates:ask': nothing.answers<AskedAdvocates>(),
  'advocates:cancel': nothing.answers<null>(),
  /** Makes advocates' names from these attributes of the last answers; `outdated` without any. */
  'advocates:choose': asks({
    attributes: listOf(lineText, { least: 1, most: MOST_NAME_PARTS }),
  }).answers<Result<null>>(),
  'related:fetch': asks({ collection, id: idText, relation: lineText }).answers<
    Result<RelatedView>
  >(),
  'answers:identifiers': nothing.answers<readonly AskedQuestion[]>(),
  /** Compares the queue with the service's own list. Happens only when the person asks for it. */
  'queue:check': nothing.answers<Result<QueueCheck>>(),
  /** How outcomes were recorded, grouped as asked, for the events in this copy. */
  'figures:get': asks({
    by: v.picklist(FIGURE_GROUPINGS),
    /** Limits the start of the events, as the filter of their list does. */
    dates: v.nullable(timeRange),
    /** IANA zone of the months. */
    zone: lineText,
  }).answers<Proven<FiguresView>>(),
  /**
   * The week takes the place of the question’s dates; `open` is the event shown beside it. The
   * week that a day lies in, with the events that the list of events would show.
   */
  'events:week': asks({
    query: eventQuestion,
    day,
    firstWeekday,
    open: v.nullable(idText),
  }).answers<Proven<WeekView>>(),
  /**
   * Events that are under way or come soon, by whether their waiver is in this copy (inferred).
   */
  'overview:days': asks({ zone: lineText }).answers<Proven<DaysAhead>>(),
  /** The figures of the queue. */
  'overview:queue': nothing.answers<Proven<QueueSummary>>(),
  /** What became of the events of the last weeks and months. */
  'overview:outcomes': asks({
    ...weeksOf,
    months: v.picklist(PLOT_MONTHS),
    /** Keys of choices; an empty list means all of them. */
    types: listOf(valueText, { most: 10_000 }),
    advocates: listOf(idText, { most: 10_000 }),
  }).answers<Proven<OutcomePlots>>(),
  /** The waivers of the last weeks by template version. */
  'overview:signed': asks(weeksOf).answers<Proven<SignedPlots>>(),
  'follow-up:get': byId.answers<FollowUpView | null>(),
  /** Events that the service does not have any more, and whose follow-ups went with them. */
  'follow-up:gone': nothing.answers<readonly string[]>(),
  /** Keeps a follow-up on this computer; an empty one is forgotten. */
  'follow-up:put': asks({ id: idText, followUp }).answers<Result<null>>(),
  /**
   * Changes the follow-ups of at most `MOST_FOLLOW_UPS` events in one write, or of none. Events
   * that are no longer in the copy are left out. Answers how many were changed.
   */
  'follow-up:change-many': asks({
    ids: listOf(idText, { most: MOST_FOLLOW_UPS }),
    change: followUpChange,
  }).answers<Result<number>>(),
  /** Undoes the last change of many follow-ups; answers 0 when any was written since. */
  'follow-up:undo': nothing.answers<Result<number>>(),
  /** Notes that the person was told of these; others that went meanwhile are still to be told. */
  'follow-up:gone-seen': byIds.answers<Result<null>>(),
  /** Notes that were typed and not kept, which outlast a lock. */
  'drafts:list': nothing.answers<ListedDrafts>(),
  /**
   * Keeps what is typed; an empty text is forgotten. Answers false where an erasure has taken the
   * event's draft since the `turn` at which the form began: the form may hold what was erased.
   */
  'drafts:put': asks({
    /** Null for a note to several events. */
    event: v.nullable(v.pipe(idText, v.nonEmpty())),
    text: noteText,
    from: noteText,
    turn: whole,
  }).answers<Result<boolean>>(),
  /**
   * Marks at most `MOST_REVIEWED` waivers as reviewed on this computer, or removes the marks when
   * all of them have one. Answers which of the two was done, and for how many.
   */
  'review:toggle': asks({ chosen: chosenRecords }).answers<
    Result<{ readonly reviewed: boolean; readonly count: number }>
  >(),
  /** Undoes the last change of review marks; false when any was changed or forgotten since. */
  'review:undo': nothing.answers<Result<boolean>>(),
  'sync:start': asks({ census: v.boolean() }).answers<null>(),
  'sync:cancel': nothing.answers<null>(),
  /** Newest first. */
  'sync:activity': nothing.answers<readonly SyncRun[]>(),
  /** Newest first; with `person`, only exports that hold a record which a search for it finds. */
  'exports:list': asks({ person: lineText }).answers<readonly ExportLine[]>(),
  /** Null when none was ever chosen. */
  'exports:kept-folder': nothing.answers<KeptFolderView | null>(),
  /** Notes that the person has dealt with this export, as far as erasures are known now. */
  'exports:handled': asks({ exportId: idText }).answers<Result<null>>(),
  /** The last question about each list, kept for the next start. */
  'asked:list': nothing.answers<readonly LastAsked[]>(),
  'asked:put': asksBy(v.variant('list', [eventChoices, ...withoutZone])).answers<Result<null>>(),
  /** What was typed in forms and not kept, which outlasts a lock. */
  'typed:list': nothing.answers<ListedForms>(),
  /**
   * Keeps what is typed in a form; no texts are forgotten. Nothing is kept where an erasure came
   * since the `turn` that is told: the form may hold what was erased.
   */
  'typed:put': asks({
    form: lineText,
    texts: listOf(lineText, { most: MOST_TYPED }),
    turn: whole,
  }).answers<Result<null>>(),
  /** The filter sets that are kept for a list, by name. */
  'filters:list': byList.answers<readonly SavedFilter[]>(),
  /**
   * Keeps a filter set in place of the one with the same id or name. `bad-argument` for a name
   * that is empty or too long, or when there are too many filter sets.
   */
  'filters:put': asks({
    id: idText,
    name: lineText,
    choices: keptChoices,
    days: v.exactOptional(relativeDays),
  }).answers<Result<null>>(),
  /** How many records a filter set finds now. */
  'filters:count': asks({ choices: keptChoices }).answers<{ readonly matching: Counted }>(),
  'filters:delete': byId.answers<Result<null>>(),
  /** Saved filters that an erasure removed, of which the person has not been told yet. */
  'filters:removed': byList.answers<readonly RemovedFilter[]>(),
  'filters:removed-seen': byIds.answers<Result<null>>(),
  /** Merges the backup main opened last into what this computer keeps, all of it or nothing. */
  'backup:take-over': nothing.answers<Result<null>>(),
  /** Undoes the last take-over; false when anything of it was changed since. */
  'backup:undo': nothing.answers<Result<boolean>>(),
  /** How far back each list is kept. */
  'age-limits:get': nothing.answers<AgeLimitViews>(),
  /** What another limit would do. It changes nothing. */
  'age-limits:preview': asks(ageLimit).answers<AgeLimitPreview>(),
  /**
   * Limits a list. Records that leave can only be fetched from the service again. With `withNoted`,
   * older events go together with what was noted on them.
   */
  'age-limits:put': asks({ ...ageLimit, withNoted: v.boolean() }).answers<Result<null>>(),
  'settings:get': nothing.answers<Settings>(),
  'settings:put': asksBy(settings).answers<Result<null>>(),
};

type Calls = typeof cacheCalls;
export type CacheCall = keyof Calls;
export type CacheRequest<Name extends CacheCall> = RequestOf<Calls[Name]>;
export type CacheResponse<Name extends CacheCall> = ResponseOf<Calls[Name]>;

/** Window → cache worker: call → request and response. */
export type CacheCalls = {
  readonly [Name in CacheCall]: {
    readonly request: CacheRequest<Name>;
    readonly response: CacheResponse<Name>;
  };
};

export type IdChoicesQuery = CacheRequest<'list:choices'>;
export type FindRequest = CacheRequest<'anywhere:find'>;
export type FiguresQuery = CacheRequest<'figures:get'>;
export type WeekQuery = CacheRequest<'events:week'>;
export type OutcomePlotsQuery = CacheRequest<'overview:outcomes'>;
export type SignedPlotsQuery = CacheRequest<'overview:signed'>;
export type AgeLimitRequest = CacheRequest<'age-limits:preview'>;
export type AgeLimitChange = CacheRequest<'age-limits:put'>;
