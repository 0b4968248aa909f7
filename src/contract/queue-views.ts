import type { FollowUp, SnoozeState } from '../domain/events/follow-up';
import type { QueueOutcome } from '../domain/events/left-queue';
import type { QueueBucket } from '../domain/events/queue';
import type { OutcomeShare } from '../domain/events/outcome-share';
import type { SignedName } from '../domain/people/signed-name';
import type { CoverageAnswer } from './coverage-views';
import type { Failure } from './result';

/** Which part of the queue is asked for. */
export interface QueueQuery {
  readonly list: 'awaiting_outcome';
  readonly search: string;
  readonly advocates: readonly string[];
  readonly types: readonly string[];
  readonly bucket: QueueBucket | null;
  readonly hideSnoozed: boolean;
}

/** The note of this computer on an event, with what became of its snooze. */
export interface FollowUpView extends FollowUp {
  readonly snoozeState: SnoozeState;
}

/** An event that awaits an outcome. */
export interface QueueRow {
  readonly kind: 'awaiting';
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
  readonly prospectName: SignedName | null;
  readonly conversationId: string | null;
  /** Whether the waiver its type needs now was found; inferred. */
  readonly coverage: CoverageAnswer;
  readonly followUp: FollowUpView | null;
}

/** What is said of the whole queue, whatever its filters. */
export interface QueueMore {
  readonly snoozed: number;
  /** The longest readable waiting time, in ms. */
  readonly longestMs: number | null;
  readonly statistics: OutcomeShare;
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
