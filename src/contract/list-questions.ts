import * as v from 'valibot';
import type { CoverageAnswerKind } from './coverage-views';
import { EVENT_GROUPINGS, WAIVER_GROUPINGS } from './groups';
import { listOf } from './read-request';
import { QUEUE_BUCKETS } from '../domain/events/queue';
import { STATUS_NAMES, type ShownStatus } from '../domain/events/status-rule';

/*
 * What can be asked of each list, as it is read where it arrives. Limits are far above what a person
 * or a copy can bring about.
 */
export const idText = v.pipe(v.string(), v.maxLength(512));
export const lineText = v.pipe(v.string(), v.maxLength(4096));
/* A value of a record, such as the name of an event's type. */
export const valueText = v.pipe(v.string(), v.maxLength(1_000_000));

const several = <const Item extends v.GenericSchema>(item: Item) => listOf(item, { most: 10_000 });
const flag = v.nullable(v.boolean());

/** Epoch ms range, either end open; the end is exclusive. */
export const timeRange = v.object({
  fromMs: v.nullable(v.number()),
  untilMs: v.nullable(v.number()),
});

/** A choice on the answers to one question. */
const answerFilter = v.object({
  identifier: valueText,
  choice: v.variant('kind', [
    v.object({ kind: v.literal('value'), value: v.union([valueText, v.boolean()]) }),
    v.object({ kind: v.literal('null') }),
    v.object({ kind: v.literal('absent') }),
  ]),
});

export const waiverQuestion = v.object({
  list: v.literal('waiver_submissions'),
  search: lineText,
  templates: several(idText),
  versions: several(v.object({ template: idText, version: v.number() })),
  signed: v.nullable(timeRange),
  answers: several(answerFilter),
  optedIn: flag,
  /** Of either kind. */
  changedAfterSigning: flag,
  /** On this computer, as they are now. */
  reviewed: flag,
  conversation: v.nullable(idText),
  prospect: v.nullable(idText),
  advocate: v.nullable(idText),
  sort: v.picklist(['signed', 'updated', 'name', 'template']),
  descending: v.boolean(),
  groupBy: v.picklist(WAIVER_GROUPINGS),
  /** Keys of groups whose records are not shown. */
  folded: several(idText),
  /** Whether the choices of answers are counted: `only` where no rows are asked for then. */
  answerChoices: v.exactOptional(v.picklist(['none', 'only'])),
});

/** All statuses that are shown. */
export const SHOWN_STATUSES: readonly ShownStatus[] = [...STATUS_NAMES, 'under_way'];

/** The question of the events as it can be kept: the zone is a setting. */
export const eventChoices = v.object({
  list: v.literal('private_events'),
  search: lineText,
  /** `under_way` is the part of `upcoming` that has begun. */
  statuses: several(v.picklist(SHOWN_STATUSES)),
  types: several(valueText),
  advocates: several(idText),
  dates: v.nullable(timeRange),
  /** When the service last changed it. Filters that were kept before this existed have none. */
  updated: v.optional(v.nullable(timeRange), null),
  conversation: v.nullable(idText),
  prospect: v.nullable(idText),
  /** `advocates` or `admins`: who scheduled it. */
  scheduler: v.nullable(idText),
  hasAddress: flag,
  /** Newest first is false: the agenda ascends and opens at today. */
  descending: v.boolean(),
});

/**
 * The same with the IANA zone of the day groups. `touching`: only events that start in this time, or
 * go on in it; the end is exclusive.
 */
export const eventQuestion = v.object({
  ...eventChoices.entries,
  zone: lineText,
  touching: v.exactOptional(v.object({ fromMs: v.number(), untilMs: v.number() })),
});

/** Which part of the queue is asked for. */
export const queueQuestion = v.object({
  list: v.literal('awaiting_outcome'),
  search: lineText,
  advocates: several(idText),
  types: several(valueText),
  bucket: v.nullable(v.picklist(QUEUE_BUCKETS)),
  /** When the wait began. */
  ended: v.nullable(timeRange),
  hideSnoozed: v.boolean(),
  /** Only those whose snooze ended today. */
  backToday: v.boolean(),
  groupBy: v.picklist(EVENT_GROUPINGS),
  folded: several(valueText),
});

/** All answers of coverage, in the order in which they are shown. */
export const COVERAGE_ANSWERS: readonly CoverageAnswerKind[] = [
  ...(['signed-here', 'signed-elsewhere', 'signed-before', 'signed-after'] as const),
  ...(['none-found', 'not-needed', 'unknown'] as const),
];

export const coverageQuestion = v.object({
  list: v.literal('coverage'),
  /** `upcoming`: by the waiver needed now. `happened`: without a waiver signed before the start. */
  status: v.picklist(['upcoming', 'happened']),
  dates: v.nullable(timeRange),
  types: several(valueText),
  advocates: several(idText),
  answers: several(v.picklist(COVERAGE_ANSWERS)),
  /** Whether somebody was asked for the waiver, as noted on this computer. */
  asked: flag,
  groupBy: v.picklist(EVENT_GROUPINGS),
  folded: several(valueText),
});

export const templateQuestion = v.object({
  list: v.literal('waiver_templates'),
  search: lineText,
});

type Question<Schema extends v.GenericSchema> = Readonly<v.InferOutput<Schema>>;

export type TimeRange = Question<typeof timeRange>;
export type AnswerFilter = Question<typeof answerFilter>;
export type WaiverListQuery = Question<typeof waiverQuestion>;
export type WaiverSort = WaiverListQuery['sort'];
export type EventChoices = Question<typeof eventChoices>;
export type EventListQuery = Question<typeof eventQuestion>;
export type QueueQuery = Question<typeof queueQuestion>;
export type CoverageQuery = Question<typeof coverageQuestion>;
export type CoverageStatus = CoverageQuery['status'];
export type TemplateListQuery = Question<typeof templateQuestion>;
