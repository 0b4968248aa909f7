import type { PrivateEvent } from '../entities/private-event';
import { instantMs } from '../time/instant';
import { instantText } from '../time/moment-text';
import { eventStatusAt, statusInputOf } from './event-status';
import { outcomeText } from './status-label';
import { overAtMs } from './status-rule';

/** Why an event that awaited an outcome is no longer in the service's list of such events. */
export type LeftReason =
  /** `outcome` is `completion_status` as served. */
  | { readonly kind: 'recorded'; readonly outcome: string; readonly atMs: number | null }
  | {
      readonly kind: 'cancelled';
      readonly atMs: number | null;
      readonly outcomeBefore: string | null;
    }
  /** Rescheduled: it is over later than now (traps.md 10); null where the time is unreadable. */
  | { readonly kind: 'moved'; readonly overAtMs: number | null }
  /** The service answered 404 for its id. */
  | { readonly kind: 'no-longer-served' }
  /** Not in the list, and yet the record itself still awaits: absence proves nothing. */
  | { readonly kind: 'still-awaiting' };

/**
 * The reason, from the record as the service served it when asked by id; null stands for 404.
 * `now` is epoch ms on the service's clock. Never concluded from absence alone (traps.md 16).
 */
export function whyLeft(event: PrivateEvent | null, now: number): LeftReason {
  if (event === null) return { kind: 'no-longer-served' };
  const { status, outcomeBefore } = eventStatusAt(event, now);
  switch (status) {
    case 'cancelled':
      return { kind: 'cancelled', atMs: instantMs(event.cancelledAt), outcomeBefore };
    case 'upcoming':
      return { kind: 'moved', overAtMs: finite(overAtMs(statusInputOf(event))) };
    case 'awaiting_outcome':
      return { kind: 'still-awaiting' };
    default:
      return {
        kind: 'recorded',
        outcome: event.completionStatus,
        atMs: instantMs(event.completionRecordedAt),
      };
  }
}

/** The reason as a sentence, with times in `zone` (IANA name). */
export function leftText(reason: LeftReason, zone: string): string {
  switch (reason.kind) {
    case 'recorded':
      return `Its outcome was recorded: ${outcomeText(reason.outcome)}${onDay(reason.atMs, zone)}.`;
    case 'cancelled':
      return reason.outcomeBefore === null
        ? `It was cancelled${onDay(reason.atMs, zone)}.`
        : `It was cancelled${onDay(reason.atMs, zone)}; recorded before: ${outcomeText(reason.outcomeBefore)}.`;
    case 'moved':
      return reason.overAtMs === null
        ? 'It was moved to another time.'
        : `It was moved and is now over on ${instantText(reason.overAtMs, zone)}.`;
    case 'no-longer-served':
      return 'The service no longer serves it.';
    case 'still-awaiting':
      return 'The service left it out of the list, but the event itself still awaits an outcome.';
  }
}

function onDay(ms: number | null, zone: string): string {
  return ms === null ? '' : ` on ${instantText(ms, zone)}`;
}

function finite(ms: number): number | null {
  return Number.isFinite(ms) ? ms : null;
}
