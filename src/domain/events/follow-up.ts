import { dayNumberOf, startOfDayMs } from '../time/day';
import { plainInstant } from '../time/instant';

/** What a person noted about an event on this computer; nothing of it reaches the service. */
export interface FollowUp {
  readonly note: string;
  /** Whom they asked about the outcome, and when (epoch ms); null: nobody yet. */
  readonly asked: { readonly whom: string | null; readonly atMs: number } | null;
  /** When they asked for the waiver that the event needs (epoch ms); null: not yet. */
  readonly waiverAskedAtMs: number | null;
  readonly snooze: Snooze | null;
}

/** The follow-up of an event about which nothing was noted; it is not kept. */
export const NO_FOLLOW_UP: FollowUp = {
  note: '',
  asked: null,
  waiverAskedAtMs: null,
  snooze: null,
};

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
 * `updated_at` and ends it; the clock and a served status alone do not.
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

/** Whether the day has come until which an event was snoozed: it is `now`’s day in `zone`. */
export function isBackToday(
  { snooze, snoozeState }: { readonly snooze: Snooze | null; readonly snoozeState: SnoozeState },
  now: number,
  zone: string,
): boolean {
  if (snooze === null || snoozeState !== 'over') return false;
  return dayNumberOf(snooze.untilMs, zone) === dayNumberOf(now, zone);
}

/** The longest note kept, in UTF-16 units. */
export const LONGEST_NOTE = 2000;

/** One change to the follow-ups of several events; times are epoch ms. */
export type FollowUpChange =
  | { readonly kind: 'asked'; readonly atMs: number }
  | { readonly kind: 'waiver-asked'; readonly atMs: number }
  /** Null ends the snooze. */
  | { readonly kind: 'snooze'; readonly untilMs: number | null }
  | { readonly kind: 'note'; readonly text: string };

/** What a follow-up takes from its event: whom one asks about it, and its raw `updated_at`. */
interface FollowedEvent {
  readonly advocate: string | null;
  readonly updatedAt: string;
}

/**
 * A follow-up after a change, which leaves the rest of it as it was. A note is added below what is
 * noted already, once; it may become longer than `LONGEST_NOTE`.
 */
export function changedFollowUp(
  before: FollowUp | null,
  change: FollowUpChange,
  { advocate, updatedAt }: FollowedEvent,
): FollowUp {
  const { note, asked, waiverAskedAtMs, snooze } = before ?? NO_FOLLOW_UP;
  const kept = { note, asked, waiverAskedAtMs, snooze };
  switch (change.kind) {
    case 'asked':
      return { ...kept, asked: { whom: advocate, atMs: change.atMs } };
    case 'waiver-asked':
      return { ...kept, waiverAskedAtMs: change.atMs };
    case 'note':
      return { ...kept, note: withLine(note, change.text) };
    case 'snooze': {
      const { untilMs } = change;
      return { ...kept, snooze: untilMs === null ? null : { untilMs, updatedAt } };
    }
  }
}

function withLine(note: string, text: string): string {
  const line = text.trim();
  if (line === '' || note.trim() === line || note.endsWith(`\n${line}`)) return note;
  return note.trim() === '' ? line : `${note.trimEnd()}\n${line}`;
}

const NOON_MS = 12 * 3_600_000;
const MORNING_MS = 7 * 3_600_000;

/** When a question of this day (a day number) counts as asked: its noon in `zone`, epoch ms. */
export function askedOnMs(day: number, zone: string): number {
  return startOfDayMs(day, zone) + NOON_MS;
}

/** The end of a snooze until a day (a day number): seven in its morning in `zone`, epoch ms. */
export function morningMs(day: number, zone: string): number {
  return startOfDayMs(day, zone) + MORNING_MS;
}

/** Whether there is nothing to keep. */
export function isEmptyFollowUp({ note, asked, waiverAskedAtMs, snooze }: FollowUp): boolean {
  return note.trim() === '' && asked === null && waiverAskedAtMs === null && snooze === null;
}
