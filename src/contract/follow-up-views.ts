import type { FollowUp, SnoozeState } from '../domain/events/follow-up';

/** The most events whose follow-ups are changed at once. */
export const MOST_FOLLOW_UPS = 10_000;

/** A note that was typed and is not kept yet: of an event, or null for one of several events. */
export interface NoteDraft {
  readonly event: string | null;
  readonly text: string;
  /** The event's note as it was kept when this one was begun. */
  readonly from: string;
}

/** The drafts, the one typed last at the end. A form that begins with them tells `turn`. */
export interface ListedDrafts {
  readonly drafts: readonly NoteDraft[];
  readonly turn: number;
}

/** An event's follow-up on this computer, with the state of its snooze. */
export interface FollowUpView extends FollowUp {
  readonly snoozeState: SnoozeState;
}
