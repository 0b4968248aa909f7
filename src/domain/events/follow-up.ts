import { plainInstant } from '../time/instant';

/** What a person noted about an event on this computer; nothing of it reaches the service. */
export interface FollowUp {
  readonly note: string;
  /** Whom they asked about the outcome, and when (epoch ms); null: nobody yet. */
  readonly asked: { readonly whom: string | null; readonly atMs: number } | null;
  readonly snooze: Snooze | null;
}

/** "Not before then": ends at its time, or as soon as the event changes. */
export interface Snooze {
  /** Epoch ms, service clock. */
  readonly untilMs: number;
  /** Raw `updated_at` of the event when the snooze was set. */
  readonly updatedAt: string;
}

export type SnoozeState = 'none' | 'running' | 'over' | 'event-changed';

/**
 * Whether a snooze still holds at `now`. Rescheduling, an outcome or a cancellation moves
 * `updated_at` and ends it; the clock and a served status alone do not (api.md "Transitions").
 */
export function snoozeState(
  snooze: Snooze | null,
  event: { readonly updatedAt: string },
  now: number,
): SnoozeState {
  if (snooze === null) return 'none';
  if (plainInstant(snooze.updatedAt) !== plainInstant(event.updatedAt)) return 'event-changed';
  return now < snooze.untilMs ? 'running' : 'over';
}

/** The longest note kept, in UTF-16 units. */
export const LONGEST_NOTE = 2000;

/** Whether there is nothing to keep. */
export function isEmptyFollowUp({ note, asked, snooze }: FollowUp): boolean {
  return note.trim() === '' && asked === null && snooze === null;
}
