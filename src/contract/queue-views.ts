import type { Counted } from './counted';
import type { QueueOutcome } from '../domain/events/left-queue';
import type { QueueBucket } from '../domain/events/queue';
import type { OutcomeShare } from '../domain/events/outcome-share';
import type { CoverageAnswer } from './coverage-views';
import type { FollowUpView } from './follow-up-views';
import type { ListedEvent, NamedEvent } from './record-views';
import type { Failure } from './result';

/** An event that awaits an outcome. */
export interface QueueRow extends ListedEvent {
  readonly kind: 'awaiting';
  /** Epoch ms at which the wait began; null where the time cannot be read. */
  readonly overAtMs: number | null;
  /** Whether an end decided, or the start of an event without one. */
  readonly decidedBy: 'end' | 'start';
  readonly bucket: QueueBucket;
  /** Whether the waiver its type needs now was found; inferred. */
  readonly coverage: CoverageAnswer;
  readonly followUp: FollowUpView | null;
}

/** What is said of the whole queue, whatever its filters. */
export interface QueueMore {
  readonly snoozed: number;
  readonly backToday: number;
  /** The longest readable waiting time, in ms. */
  readonly longestMs: number | null;
  readonly statistics: OutcomeShare;
}

/** An event that awaited an outcome here and was not in the service's list. */
export interface LeftEntry extends NamedEvent {
  readonly reason: QueueOutcome;
}

/** What "Check with the service" found. */
export interface QueueCheck {
  /** Epoch ms, service clock. */
  readonly checkedAtMs: number;
  /** Events in the service's list. */
  readonly listed: Counted;
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
