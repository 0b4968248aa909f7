import type { EventStatus, Micros, PrivateEvent } from './model';

/** The status that no clock changes any more: a cancellation or an outcome; null without either. */
export const settledStatus = (event: PrivateEvent): EventStatus | null =>
  event.cancelledAt === null ? event.outcome : 'cancelled';

/** When an event is over; the end itself counts as reached. */
export const overAt = (event: PrivateEvent): Micros => event.endsAt ?? event.startsAt;

/** The status of an event that is not settled. */
export const openStatus = (over: Micros, now: Micros): EventStatus =>
  now >= over ? 'awaiting_outcome' : 'upcoming';

/** The status of a private event at an instant, by the interface. */
export const statusAt = (event: PrivateEvent, now: Micros): EventStatus =>
  settledStatus(event) ?? openStatus(overAt(event), now);
