import type { EventFacts } from '../entities/private-event';
import { instantMs } from '../time/instant';
import { odditiesOf } from './event-oddity';
import { completionCodeOf, isUnderWay, overAtMs, statusOf, type StatusInput } from './status-rule';

/** Why an event has its status, as the parts of a sentence. All times are in epoch ms. */
export type StatusReason =
  | { readonly kind: 'cancelled'; readonly cancelledAtMs: number | null }
  /** `raw` is `completion_status` as served; `beforeEnd`: it was recorded before the end. */
  | {
      readonly kind: 'outcome-recorded';
      readonly raw: string;
      readonly recordedAtMs: number | null;
      readonly beforeEnd: boolean;
    }
  | { readonly kind: 'not-started'; readonly startsAtMs: number; readonly endsAtMs: number | null }
  | { readonly kind: 'under-way'; readonly startsAtMs: number; readonly endsAtMs: number }
  /** The start cannot be read, but the end can and is still to come. */
  | { readonly kind: 'not-ended'; readonly endsAtMs: number }
  | { readonly kind: 'ended'; readonly endedAtMs: number }
  | { readonly kind: 'started-without-end'; readonly startedAtMs: number }
  /** The deciding time cannot be read, so the served status counts. */
  | { readonly kind: 'time-unreadable'; readonly raw: string };

/** The derived status of an event at one instant. */
export type EventStatus = ReturnType<typeof eventStatusAt>;

/**
 * The status at `now` (epoch ms by the service's clock), as the service's documentation defines it.
 * The served status counts only for a cancellation without a time, and when the deciding time
 * cannot be read.
 */
export function eventStatusAt(event: EventFacts, now: number) {
  const input = statusInputOf(event);
  return {
    status: statusOf(input, now),
    /** Whether the event is upcoming, but has started and not ended. */
    underWay: isUnderWay(input, now),
    /** For a cancelled event the outcome that was recorded before, as served; else null. */
    outcomeBefore: input.cancelled && input.completion !== 0 ? event.completionStatus : null,
    reason: reasonOf(event, input, now),
    oddities: odditiesOf(event),
  };
}

/** The numbers that decide an event's status, for `statusOf` and for columns of the index. */
export function statusInputOf(event: EventFacts): StatusInput {
  return {
    startsAtMs: instantMs(event.startsAt) ?? Number.NaN,
    endsAtMs: endInput(event),
    cancelled: isCancelled(event),
    completion: completionCodeOf(event.completionStatus),
  };
}

/** Whether an event is cancelled, by its time or, without one, by the served status. */
export function isCancelled(event: EventFacts): boolean {
  return (event.cancelledAt ?? null) !== null || event.status === 'cancelled';
}

function endInput(event: EventFacts): number {
  const deciding = event.endsAt ?? event.startsAt;
  if (instantMs(deciding) === null)
    return event.status === 'awaiting_outcome' ? Number.NEGATIVE_INFINITY : Infinity;
  return instantMs(event.endsAt) ?? Number.NaN;
}

function reasonOf(event: EventFacts, input: StatusInput, now: number): StatusReason {
  if (input.cancelled) return { kind: 'cancelled', cancelledAtMs: instantMs(event.cancelledAt) };
  const over = overAtMs(input);
  if (input.completion !== 0) return outcomeReason(event, over);
  if (!Number.isFinite(over))
    return { kind: 'time-unreadable', raw: event.endsAt ?? event.startsAt };
  return clockReason(input, now);
}

function outcomeReason(event: EventFacts, over: number): StatusReason {
  const recordedAtMs = instantMs(event.completionRecordedAt);
  return {
    kind: 'outcome-recorded',
    raw: event.completionStatus,
    recordedAtMs,
    beforeEnd: recordedAtMs !== null && Number.isFinite(over) && recordedAtMs < over,
  };
}

function clockReason({ startsAtMs, endsAtMs }: StatusInput, now: number): StatusReason {
  if (Number.isNaN(endsAtMs))
    return now >= startsAtMs
      ? { kind: 'started-without-end', startedAtMs: startsAtMs }
      : { kind: 'not-started', startsAtMs, endsAtMs: null };
  if (now >= endsAtMs) return { kind: 'ended', endedAtMs: endsAtMs };
  if (Number.isNaN(startsAtMs)) return { kind: 'not-ended', endsAtMs };
  return now >= startsAtMs
    ? { kind: 'under-way', startsAtMs, endsAtMs }
    : { kind: 'not-started', startsAtMs, endsAtMs };
}
