import type { EventFacts } from '../entities/private-event';
import { instantText } from '../time/moment-text';
import { eventStatusAt, statusInputOf } from './event-status';
import { outcomeText } from './status-label';
import { overAtMs } from './status-rule';
import { instantMs } from '../time/instant';

/** What became of an event that was in the queue before it was asked for again. */
export type QueueOutcome =
  | { readonly kind: 'recorded'; readonly raw: string; readonly recordedAtMs: number | null }
  | {
      readonly kind: 'cancelled';
      readonly cancelledAtMs: number | null;
      readonly outcomeBefore: string | null;
    }
  /** Rescheduled: over only at `overAtMs` (traps.md 10); null where the new time is not readable. */
  | { readonly kind: 'moved'; readonly overAtMs: number | null }
  | { readonly kind: 'no-longer-served' }
  | { readonly kind: 'still-awaiting' };

/**
 * Why an entry left the queue, from the record as the service now has it; null stands for its 404.
 * Absence from a list is never enough (traps.md 16): the id has to be asked for.
 */
export function queueOutcome(event: EventFacts | null, now: number): QueueOutcome {
  if (event === null) return { kind: 'no-longer-served' };
  const { status, outcomeBefore } = eventStatusAt(event, now);
  switch (status) {
    case 'cancelled':
      return { kind: status, cancelledAtMs: instantMs(event.cancelledAt), outcomeBefore };
    case 'awaiting_outcome':
      return { kind: 'still-awaiting' };
    case 'upcoming':
      return { kind: 'moved', overAtMs: finite(overAtMs(statusInputOf(event))) };
    default:
      return {
        kind: 'recorded',
        raw: event.completionStatus,
        recordedAtMs: instantMs(event.completionRecordedAt),
      };
  }
}

/** One sentence; `zone` is an IANA name. */
export function queueOutcomeText(outcome: QueueOutcome, zone: string): string {
  switch (outcome.kind) {
    case 'recorded':
      return `Recorded as ${outcomeText(outcome.raw)}${onText(outcome.recordedAtMs, zone)}.`;
    case 'cancelled':
      return `Cancelled${onText(outcome.cancelledAtMs, zone)}${beforeText(outcome.outcomeBefore)}.`;
    case 'moved':
      return outcome.overAtMs === null
        ? 'Moved to a time that cannot be read.'
        : `Moved: it is over on ${instantText(outcome.overAtMs, zone)}.`;
    case 'no-longer-served':
      return 'No longer in the service.';
    case 'still-awaiting':
      return 'Still awaiting an outcome.';
  }
}

function onText(ms: number | null, zone: string): string {
  return ms === null ? '' : ` on ${instantText(ms, zone)}`;
}

function beforeText(raw: string | null): string {
  return raw === null ? '' : `, recorded before: ${outcomeText(raw)}`;
}

function finite(ms: number): number | null {
  return Number.isFinite(ms) ? ms : null;
}
