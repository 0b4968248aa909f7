import type { PrivateEvent } from '../entities/private-event';
import { statusInputOf } from './event-status';
import { overAtMs, statusOf, STATUS_NAMES, type StatusName } from './status-rule';

/** How much clocks, and an answer's time, may shift a status before it counts as a disagreement. */
const CLOCK_TOLERANCE_MS = 60_000;

/** How the served status compares with the status derived at `now`. */
type ServedStatusCheck =
  | { readonly kind: 'agrees' }
  /** The status was served before the event was over; the clock changed it at `changedAtMs`. */
  | { readonly kind: 'changed-by-clock'; readonly changedAtMs: number }
  /** A status this program does not know. It is shown as served and cannot be compared. */
  | { readonly kind: 'unknown-word'; readonly served: string }
  | { readonly kind: 'disagrees'; readonly served: string; readonly derived: StatusName };

/**
 * Compares the two statuses for the view of a record. The copy may be old, so an event served as
 * "upcoming" that awaits an outcome by now is no disagreement. `now` is epoch ms by the service's
 * clock.
 */
export function checkServedStatus(event: PrivateEvent, now: number): ServedStatusCheck {
  const derived = statusOf(statusInputOf(event), now);
  if (event.status === derived) return { kind: 'agrees' };
  if (!isKnownStatus(event.status))
    return derived === 'outcome_unknown_kind' && event.status === event.completionStatus
      ? { kind: 'agrees' }
      : { kind: 'unknown-word', served: event.status };
  const changedAtMs = overAtMs(statusInputOf(event));
  if (event.status === 'upcoming' && derived === 'awaiting_outcome')
    return { kind: 'changed-by-clock', changedAtMs };
  return isNearOver(event, derived, changedAtMs, now)
    ? { kind: 'agrees' }
    : { kind: 'disagrees', served: event.status, derived };
}

/** Whether it is one of the six documented statuses, which alone may be sent as a filter. */
export function isKnownStatus(status: string): boolean {
  return status !== 'outcome_unknown_kind' && STATUS_NAMES.some((name) => name === status);
}

function isNearOver(event: PrivateEvent, derived: StatusName, over: number, now: number): boolean {
  const pair = event.status === 'awaiting_outcome' && derived === 'upcoming';
  return pair && Math.abs(now - over) <= CLOCK_TOLERANCE_MS;
}
