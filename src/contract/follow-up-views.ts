import type { FollowUp, SnoozeState } from '../domain/events/follow-up';

/** Events whose follow-ups are changed at once, at most. */
export const MOST_FOLLOW_UPS = 10_000;

/** The note of this computer on an event, with what became of its snooze. */
export interface FollowUpView extends FollowUp {
  readonly snoozeState: SnoozeState;
}
