import { plural, t } from '@lingui/core/macro';
import type { QueueOutcome } from '../domain/events/left-queue';
import type { BucketLimits, QueueBucket } from '../domain/events/queue';
import { instantText } from './moment-text';
import { outcomeText } from './status-words';

/** What became of an event that left the queue, in one sentence. `zone` is an IANA name. */
export function queueOutcomeText(outcome: QueueOutcome, zone: string): string {
  switch (outcome.kind) {
    case 'recorded':
      return recordedText(outcomeText(outcome.raw), outcome.recordedAtMs, zone);
    case 'cancelled':
      return cancelledText(outcome, zone);
    case 'moved': {
      if (outcome.overAtMs === null) return t`Moved to a time that cannot be read.`;
      const at = instantText(outcome.overAtMs, zone);
      return t`Moved: it is over on ${at}.`;
    }
    case 'no-longer-served':
      return t`No longer in the service.`;
    case 'still-awaiting':
      return t`Still awaiting an outcome.`;
  }
}

function recordedText(what: string, ms: number | null, zone: string): string {
  if (ms === null) return t`Recorded as ${what}.`;
  const at = instantText(ms, zone);
  return t`Recorded as ${what} on ${at}.`;
}

function cancelledText(
  outcome: Extract<QueueOutcome, { kind: 'cancelled' }>,
  zone: string,
): string {
  const at = outcome.cancelledAtMs === null ? null : instantText(outcome.cancelledAtMs, zone);
  const before = outcome.outcomeBefore === null ? null : outcomeText(outcome.outcomeBefore);
  if (at === null)
    return before === null ? t`Cancelled.` : t`Cancelled, recorded before: ${before}.`;
  return before === null
    ? t`Cancelled on ${at}.`
    : t`Cancelled on ${at}, recorded before: ${before}.`;
}

/**
 * The waiting times of a bucket: "less than a day", "1 to 3 days", "more than 3 days"; in hours if
 * they are not whole days.
 */
export function bucketLabel(bucket: QueueBucket, { shortHours, longHours }: BucketLimits): string {
  const [short, long] = [hoursText(shortHours), hoursText(longHours)];
  if (bucket === 'short') return shortHours === 24 ? t`less than a day` : t`less than ${short}`;
  if (bucket === 'long') return longHours === 24 ? t`more than a day` : t`more than ${long}`;
  const sameUnit = isDays(shortHours) === isDays(longHours);
  const first = sameUnit ? String(isDays(shortHours) ? shortHours / 24 : shortHours) : short;
  return t`${first} to ${long}`;
}

function isDays(hours: number): boolean {
  return hours % 24 === 0;
}

function hoursText(hours: number): string {
  const days = hours / 24;
  return isDays(hours)
    ? plural(days, { one: '# day', other: '# days' })
    : plural(hours, { one: '# hour', other: '# hours' });
}
