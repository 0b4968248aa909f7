import * as v from 'valibot';
import { listOf } from '../../contract/read-request';
import { FAILURE_KINDS } from '../../contract/result';

/* The window's side could send anything: what main keeps or shows is read again here. */
const amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

export const witnessSchema = v.strictObject({
  generation: amount,
  waiver_submissions: amount,
  private_events: amount,
  waiver_templates: amount,
});

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

export const noticeSchema = v.strictObject({ fresh: amount, waiting: amount, longestMs: amount });

const instant = v.pipe(v.number(), v.finite());

/** One failure a list. */
export const reportSchema = v.strictObject({
  checkedAtMs: v.nullable(instant),
  whole: v.boolean(),
  failures: listOf(
    v.strictObject({ kind: v.picklist(FAILURE_KINDS), retryAtMs: v.exactOptional(instant) }),
    { most: 3 },
  ),
  awaiting: amount,
});
