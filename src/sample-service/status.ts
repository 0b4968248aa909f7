import type { EventStatus, Micros, PrivateEvent } from './model';

/** The status of api.md "Private event status" at an instant; the end itself counts as reached. */
export const statusAt = (event: PrivateEvent, now: Micros): EventStatus => {
  if (event.cancelledAt !== null) return 'cancelled';
  if (event.outcome !== null) return event.outcome;
  return now >= (event.endsAt ?? event.startsAt) ? 'awaiting_outcome' : 'upcoming';
};
