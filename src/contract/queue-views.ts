import type { Counted } from './counted';
import type { QueueOutcome } from '../domain/events/left-queue';
import type { OutcomeShare } from '../domain/events/outcome-share';
import type { CoverageAnswer } from './coverage-views';
import type { FollowUpView } from './follow-up-views';
import type { ListedEvent, NamedEvent } from './record-views';
import type { Failure } from './result';

/** An event that awaits an outcome. */
export interface QueueRow extends ListedEvent {
  readonly kind: 'awaiting';
  /** When the wait began, in epoch ms; null when the time cannot be read. */
  readonly overAtMs: number | null;
  /** Whether the wait is counted from the event's end, or from its start because it has no end. */
  readonly decidedBy: 'end' | 'start';
  /** Whether the waiver that the event's type needs now was found (inferred). */
  readonly coverage: CoverageAnswer;
  readonly followUp: FollowUpView | null;
}

/** Figures of the whole queue, whatever the filters. */
export interface QueueMore {
  readonly snoozed: number;
  readonly backToday: number;
  /** The longest readable waiting time, in ms. */
  readonly longestMs: number | null;
  readonly statistics: OutcomeShare;
}

/** An event that awaited an outcome here and was missing from the service's list. */
export interface LeftEntry extends NamedEvent {
  readonly reason: QueueOutcome;
}

/** What "Check with the service" found. */
export interface QueueCheck {
  /** Epoch ms, by the service's clock. */
  readonly checkedAtMs: number;
  /** How many events the service's list had. */
  readonly listed: Counted;
  /** Events of that list that this copy did not have in its queue before. */
  readonly joined: number;
  /** Events of that list that do not await an outcome by this computer's reckoning. */
  readonly disagreeing: number;
  readonly left: readonly LeftEntry[];
  /** Differences that were not resolved: there were too many, or the check was stopped. */
  readonly unresolved: number;
  /** Why the check stopped early. The differences found until then are still true. */
  readonly failure: Failure | null;
}
