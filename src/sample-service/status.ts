import type { ModelStatus, Micros, ModelEvent } from './model';

/** A status the clock no longer changes: a cancellation or an outcome; null for neither. */
export const settledStatus = (event: ModelEvent): ModelStatus | null =>
  event.cancelledAt === null ? event.outcome : 'cancelled';

/** The time from which an event is over; the end itself counts as over. */
export const overAt = (event: ModelEvent): Micros => event.endsAt ?? event.startsAt;

/** The status of an event that is not settled. */
export const openStatus = (over: Micros, now: Micros): ModelStatus =>
  now >= over ? 'awaiting_outcome' : 'upcoming';

/** The status of a private event at a time, as the interface defines it. */
export const statusAt = (event: ModelEvent, now: Micros): ModelStatus =>
  settledStatus(event) ?? openStatus(overAt(event), now);
