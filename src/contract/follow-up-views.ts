import type { FollowUp, SnoozeState } from '../domain/events/follow-up';

/** The most events whose follow-ups are changed at once. */
export const MOST_FOLLOW_UPS = 10_000;

/** An event's follow-up on this computer, with the state of its snooze. */
export interface FollowUpView extends FollowUp {
  readonly snoozeState: SnoozeState;
}
