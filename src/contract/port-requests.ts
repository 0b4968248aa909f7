import * as v from 'valibot';
import { listOf } from './read-request';
import { FAILURE_KINDS } from './result';

/* The worker's side of the port could send anything, so main checks what it keeps or shows. */
const amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** What main remembers about the store, so that a store which was emptied is noticed. */
export const witnessSchema = v.strictObject({
  generation: amount,
  waiver_submissions: amount,
  private_events: amount,
  waiver_templates: amount,
});

export type Witness = Readonly<v.InferOutput<typeof witnessSchema>>;

/** A public key: an uncompressed point of P-256. */
const publicKeySchema = v.pipe(v.instance(Uint8Array), v.length(65));

/** For whom a new data key is encrypted. */
export const beginSchema = v.strictObject({ publicKey: publicKeySchema });

/** The generation that is complete. */
export const generationSchema = v.strictObject({ generation: amount });

/** Minutes of inactivity before main locks, up to a day; null means never. */
export const settingsSchema = v.strictObject({
  lockAfterMinutes: v.nullable(
    v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(1440)),
  ),
});

/** The number on the dock or the taskbar. */
export const badgeSchema = v.strictObject({ count: amount });

/** What is new in the queue: only counts and times, nothing from a record. */
export const noticeSchema = v.strictObject({
  /** Events that began to await an outcome since the last check. */
  fresh: amount,
  /** All events that await an outcome. */
  waiting: amount,
  /** The longest wait of one of them, in whole ms; 0 when none can be read. */
  longestMs: amount,
});

export type QueueNotice = Readonly<v.InferOutput<typeof noticeSchema>>;

const instant = v.pipe(v.number(), v.finite());

/** The result of a community's last sync: only counts, times and kinds of failures. */
export const reportSchema = v.strictObject({
  /** When a sync last reached the service, in epoch ms by the service's clock. */
  checkedAtMs: v.nullable(instant),
  /** Whether each list that the key may read has been complete here. */
  whole: v.boolean(),
  /** A failure for each list that was missed. */
  failures: listOf(
    v.strictObject({ kind: v.picklist(FAILURE_KINDS), retryAtMs: v.exactOptional(instant) }),
    { most: 3 },
  ),
  /** Events that await an outcome; 0 while it is not known whether they are all here. */
  awaiting: amount,
});

export type SyncReport = Readonly<v.InferOutput<typeof reportSchema>>;
