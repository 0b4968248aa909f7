import type { EventStatus, Micros, PrivateEvent } from './model';

/**
 * The status of a private event at an instant, by the interface; the end itself counts as reached.
 */
export const statusAt = (event: PrivateEvent, now: Micros): EventStatus => {
  if (event.cancelledAt !== null) return 'cancelled';
  if (event.outcome !== null) return event.outcome;
  return now >= (event.endsAt ?? event.startsAt) ? 'awaiting_outcome' : 'upcoming';
};
