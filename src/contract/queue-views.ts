import type { FollowUp, SnoozeState } from '../domain/events/follow-up';
import type { QueueOutcome } from '../domain/events/left-queue';
import type { QueueBucket } from '../domain/events/queue';
import type { OutcomeShare } from '../domain/events/outcome-share';
import type { CoverageAnswer } from './coverage-views';
import type { Failure } from './result';

/** Which part of the queue the window shows, and which rows of it. */
export interface QueueQuery {
  readonly search: string;
  readonly advocates: readonly string[];
  readonly types: readonly string[];
  readonly bucket: QueueBucket | null;
  readonly hideSnoozed: boolean;
  /** First row and most rows wanted. */
  readonly from: number;
  readonly count: number;
}

/** The note of this computer on an event, with what became of its snooze. */
export interface FollowUpView extends FollowUp {
  readonly snoozeState: SnoozeState;
}

export interface QueueRow {
  readonly id: string;
  readonly typeName: string;
  readonly startsAt: string;
  /** Epoch ms at which the wait began; null where the time cannot be read. */
  readonly overAtMs: number | null;
  /** Whether an end decided, or the start of an event without one. */
  readonly decidedBy: 'end' | 'start';
  readonly bucket: QueueBucket;
  readonly advocateId: string | null;
  readonly prospectId: string | null;
  readonly conversationId: string | null;
  /** Whether the waiver its type needs now was found; inferred. Null where nothing can be said. */
  readonly coverage: CoverageAnswer | null;
  readonly followUp: FollowUpView | null;
}

/** A line of the subtotals; the key is empty for events without such an id. */
export interface QueueSubtotal {
  readonly key: string;
  readonly label: string;
  readonly count: number;
}

export interface QueueAnswer {
  /** Epoch ms (service clock) at which the answer was computed. */
  readonly nowMs: number;
  /** All that await an outcome, and those left by the filters. */
  readonly all: number;
  readonly matching: number;
  readonly snoozed: number;
  /** Counted with every filter but the bucket's own; subtotals likewise. */
  readonly buckets: Readonly<Record<QueueBucket, number>>;
  readonly byAdvocate: readonly QueueSubtotal[];
  readonly byType: readonly QueueSubtotal[];
  /** The longest readable waiting time in the whole queue, in ms. */
  readonly longestMs: number | null;
  readonly statistics: OutcomeShare;
  readonly from: number;
  readonly rows: readonly QueueRow[];
}

/** An event that awaited an outcome here and was not in the service's list. */
export interface LeftEntry {
  readonly id: string;
  readonly typeName: string;
  readonly startsAt: string;
  readonly reason: QueueOutcome;
}

/** What "Check with the service" found. */
export interface QueueCheck {
  /** Epoch ms, service clock. */
  readonly checkedAtMs: number;
  /** Events in the service's list. */
  readonly listed: number;
  /** Listed ones that this copy did not have in its queue before. */
  readonly joined: number;
  /** Listed as awaiting while this computer says otherwise. */
  readonly disagreeing: number;
  readonly left: readonly LeftEntry[];
  /** Differences that were not asked about: too many, or the check was stopped. */
  readonly unresolved: number;
  /** Why it was stopped before its end; the differences above are still true. */
  readonly failure: Failure | null;
}
