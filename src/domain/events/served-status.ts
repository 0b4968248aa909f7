import type { PrivateEvent } from '../entities/private-event';
import { statusInputOf } from './event-status';
import { overAtMs, statusOf, STATUS_NAMES, type StatusName } from './status-rule';

/**
 * How far clocks and the time of an answer may put a status off before it counts as a disagreement.
 */
const CLOCK_TOLERANCE_MS = 60_000;

/** How the status the service sent compares with the one derived at `now`. */
type ServedStatusCheck =
  | { readonly kind: 'agrees' }
  /** Served before the event was over; the clock has changed it since, at `changedAtMs`. */
  | { readonly kind: 'changed-by-clock'; readonly changedAtMs: number }
  /** A word this program does not know: shown as served, not comparable. */
  | { readonly kind: 'unknown-word'; readonly served: string }
  | { readonly kind: 'disagrees'; readonly served: string; readonly derived: StatusName };

/**
 * Compares for the record view: the copy may be old, so "upcoming" that has become awaiting is the
 * clock's doing and no disagreement. `now` is epoch ms on the service's clock.
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

/** True for the six statuses of the interface, the only ones that may be sent as a filter. */
export function isKnownStatus(status: string): boolean {
  return status !== 'outcome_unknown_kind' && STATUS_NAMES.some((name) => name === status);
}

function isNearOver(event: PrivateEvent, derived: StatusName, over: number, now: number): boolean {
  const pair = event.status === 'awaiting_outcome' && derived === 'upcoming';
  return pair && Math.abs(now - over) <= CLOCK_TOLERANCE_MS;
}
