import * as v from 'valibot';
import type { CoverageAnswerKind } from './coverage-views';
import { EVENT_GROUPINGS, WAIVER_GROUPINGS } from './groups';
import { listOf } from './read-request';
import { QUEUE_BUCKETS } from '../domain/events/queue';
import { STATUS_NAMES, type ShownStatus } from '../domain/events/status-rule';
import { NAMED_DAYS } from '../domain/time/day-presets';

/*
 * The questions that can be asked of each list. The schemas check them where they arrive. The
 * limits are far above what a person or a copy can reach.
 */
/** An id as it is asked for. */
export const idText = v.pipe(v.string(), v.maxLength(512));
/** A line that a person typed or chose. */
export const lineText = v.pipe(v.string(), v.maxLength(4096));
/** A value of a record, such as the name of an event's type. */
export const valueText = v.pipe(v.string(), v.maxLength(1_000_000));

const several = <const Item extends v.GenericSchema>(item: Item) => listOf(item, { most: 10_000 });
const flag = v.nullable(v.boolean());

/** A range in epoch ms. Null leaves an end open; the end is exclusive. */
export const timeRange = v.object({
  fromMs: v.nullable(v.number()),
  untilMs: v.nullable(v.number()),
});

/** A filter on the answers to one question. */
const answerFilter = v.object({
  identifier: valueText,
  choice: v.variant('kind', [
    v.object({ kind: v.literal('value'), value: v.union([valueText, v.boolean()]) }),
    v.object({ kind: v.literal('null') }),
    v.object({ kind: v.literal('absent') }),
  ]),
});

/** The question of the list of waivers. */
export const waiverQuestion = v.object({
  list: v.literal('waiver_submissions'),
  search: lineText,
  templates: several(idText),
  versions: several(v.object({ template: idText, version: v.number() })),
  signed: v.nullable(timeRange),
  answers: several(answerFilter),
  optedIn: flag,
  /** Whether something changed after it was signed, in either way (`ChangeAfterSigning`). */
  changedAfterSigning: flag,
  /** Whether it is marked on this computer as reviewed in its present state. */
  reviewed: flag,
  conversation: v.nullable(idText),
  prospect: v.nullable(idText),
  advocate: v.nullable(idText),
  sort: v.picklist(['signed', 'updated', 'name', 'template']),
  descending: v.boolean(),
  groupBy: v.picklist(WAIVER_GROUPINGS),
  /** The keys of groups whose records are hidden. */
  folded: several(idText),
  /** `none`: the choices of answers are not counted; `only`: they are, without any rows. */
  answerChoices: v.exactOptional(v.picklist(['none', 'only'])),
});

/** All statuses that the window shows. */
export const SHOWN_STATUSES: readonly ShownStatus[] = [...STATUS_NAMES, 'under_way'];

/** The question of the list of events as it is kept, without a zone, which is a setting. */
export const eventChoices = v.object({
  list: v.literal('private_events'),
  search: lineText,
  /** `under_way` is the part of `upcoming` that has begun. */
  statuses: several(v.picklist(SHOWN_STATUSES)),
  types: several(valueText),
  advocates: several(idText),
  dates: v.nullable(timeRange),
  /** When the service last changed the event. Filters saved by earlier versions do not have it. */
  updated: v.optional(v.nullable(timeRange), null),
  conversation: v.nullable(idText),
  prospect: v.nullable(idText),
  /** The scheduler's role: `advocates` or `admins`. */
  scheduler: v.nullable(idText),
  hasAddress: flag,
  /** False lists events in time order, and the agenda opens at today; true, newest first. */
  descending: v.boolean(),
});

/**
 * The question with the IANA zone of its days. `touching` keeps only events that start in this time
 * or go on in it; its end is exclusive.
 */
export const eventQuestion = v.object({
  ...eventChoices.entries,
  zone: lineText,
  touching: v.exactOptional(v.object({ fromMs: v.number(), untilMs: v.number() })),
});

/** The question of the queue. */
export const queueQuestion = v.object({
  list: v.literal('awaiting_outcome'),
  search: lineText,
  advocates: several(idText),
  types: several(valueText),
  bucket: v.nullable(v.picklist(QUEUE_BUCKETS)),
  /** When the wait began. */
  ended: v.nullable(timeRange),
  hideSnoozed: v.boolean(),
  /** Whether only events are asked for whose snooze ended today. */
  backToday: v.boolean(),
  groupBy: v.picklist(EVENT_GROUPINGS),
  folded: several(valueText),
});

/** All answers of coverage, in the order in which they are shown. */
export const COVERAGE_ANSWERS: readonly CoverageAnswerKind[] = [
  'signed-here',
  'signed-elsewhere',
  'signed-before',
  'signed-after',
  'none-found',
  'not-needed',
  'unknown',
];

/** The question of the list of coverage. */
export const coverageQuestion = v.object({
  list: v.literal('coverage'),
  /**
   * `upcoming`: judged by the waiver needed now. `happened`: past events without a waiver signed
   * before the start.
   */
  status: v.picklist(['upcoming', 'happened']),
  dates: v.nullable(timeRange),
  types: several(valueText),
  advocates: several(idText),
  answers: several(v.picklist(COVERAGE_ANSWERS)),
  /** Whether it is noted on this computer that somebody was asked for the waiver. */
  asked: flag,
  groupBy: v.picklist(EVENT_GROUPINGS),
  folded: several(valueText),
});

/** The question of the list of templates. */
export const templateQuestion = v.object({
  list: v.literal('waiver_templates'),
  search: lineText,
});

/* A hundred years. */
const MOST_DAYS = 36_600;
const dayPreset = v.union([
  v.picklist(NAMED_DAYS),
  v.object({ lastDays: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_DAYS)) }),
]);

/** The date filters of a question that mean other days as time goes on; null for all others. */
export const relativeDays = v.object({
  signed: v.nullable(dayPreset),
  dates: v.nullable(dayPreset),
  updated: v.nullable(dayPreset),
});

type Question<Schema extends v.GenericSchema> = Readonly<v.InferOutput<Schema>>;

export type TimeRange = Question<typeof timeRange>;
export type RelativeDays = Question<typeof relativeDays>;
export type AnswerFilter = Question<typeof answerFilter>;
export type WaiverListQuery = Question<typeof waiverQuestion>;
export type WaiverSort = WaiverListQuery['sort'];
export type EventChoices = Question<typeof eventChoices>;
export type EventListQuery = Question<typeof eventQuestion>;
export type QueueQuery = Question<typeof queueQuestion>;
export type CoverageQuery = Question<typeof coverageQuestion>;
export type CoverageStatus = CoverageQuery['status'];
export type TemplateListQuery = Question<typeof templateQuestion>;
