import * as v from 'valibot';
import { listOf } from './read-request';
import { FAILURE_KINDS } from './result';

/* The window's side could send anything: what main keeps or shows is read again by these. */
const amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** What main remembers about the store, so that a silently emptied one is noticed. */
export const witnessSchema = v.strictObject({
  generation: amount,
  waiver_submissions: amount,
  private_events: amount,
  waiver_templates: amount,
});

export type Witness = Readonly<v.InferOutput<typeof witnessSchema>>;

/** A point of P-256, uncompressed. */
const publicKeySchema = v.pipe(v.instance(Uint8Array), v.length(65));

export const beginSchema = v.strictObject({ publicKey: publicKeySchema });

export const generationSchema = v.strictObject({ generation: amount });

/** Minutes up to a day; null never locks. */
export const settingsSchema = v.strictObject({
  lockAfterMinutes: v.nullable(
    v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(1440)),
  ),
});

export const badgeSchema = v.strictObject({ count: amount });

/** What is new in the queue: counts and times only, nothing of any record. */
export const noticeSchema = v.strictObject({
  /** Events that began to await an outcome since the last check. */
  fresh: amount,
  /** All that await one. */
  waiting: amount,
  /** The longest time one of them has waited, in whole ms; 0 where none can be read. */
  longestMs: amount,
});

export type QueueNotice = Readonly<v.InferOutput<typeof noticeSchema>>;

const instant = v.pipe(v.number(), v.finite());

/** What a community's last sync came to: counts, times and kinds of failure only. */
export const reportSchema = v.strictObject({
  /** Epoch ms by the service's clock of the last one that reached the service. */
  checkedAtMs: v.nullable(instant),
  /** Whether each list that may be read has been here whole. */
  whole: v.boolean(),
  /** As in `Failure`, one for each list that was missed. */
  failures: listOf(
    v.strictObject({ kind: v.picklist(FAILURE_KINDS), retryAtMs: v.exactOptional(instant) }),
    { most: 3 },
  ),
  /** Events that await an outcome; 0 while it is not known whether they are all here. */
  awaiting: amount,
});

export type SyncReport = Readonly<v.InferOutput<typeof reportSchema>>;
