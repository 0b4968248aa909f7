import type { EventFacts } from '../entities/private-event';
import { eventStatusAt, statusInputOf } from './event-status';
import { overAtMs } from './status-rule';
import { instantMs } from '../time/instant';

/** What became of an event that was in the queue, as far as asking for it again tells. */
export type QueueOutcome =
  | { readonly kind: 'recorded'; readonly raw: string; readonly recordedAtMs: number | null }
  | {
      readonly kind: 'cancelled';
      readonly cancelledAtMs: number | null;
      readonly outcomeBefore: string | null;
    }
  /** It was rescheduled and is over at `overAtMs`; null when the new time cannot be read. */
  | { readonly kind: 'moved'; readonly overAtMs: number | null }
  | { readonly kind: 'no-longer-served' }
  | { readonly kind: 'still-awaiting' };

/**
 * Why an event left the queue, told by the record that the service has now; null stands for a 404.
 * It is not enough that the event is missing from a list: its id has to be asked for.
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

function finite(ms: number): number | null {
  return Number.isFinite(ms) ? ms : null;
}
