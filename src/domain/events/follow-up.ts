import { dayNumberOf, wallTimeMs } from '../time/day';
import { plainInstant } from '../time/instant';

/** What a person noted about an event on this computer. Nothing of it goes to the service. */
export interface FollowUp {
  readonly note: string;
  /** Whom the person asked about the outcome, and when (epoch ms); null when nobody was. */
  readonly asked: { readonly whom: string | null; readonly atMs: number } | null;
  /** When the person asked for the waiver that the event needs (epoch ms); null when not yet. */
  readonly waiverAskedAtMs: number | null;
  readonly snooze: Snooze | null;
}

/** The follow-up of an event without notes. It is not kept. */
export const NO_FOLLOW_UP: FollowUp = {
  note: '',
  asked: null,
  waiverAskedAtMs: null,
  snooze: null,
};

/** Hides an event until a time, or until the event changes. */
export interface Snooze {
  /** Epoch ms, by the service's clock. */
  readonly untilMs: number;
  /** The event's `updated_at` as served when the snooze was set. */
  readonly updatedAt: string;
}

export type SnoozeState = 'none' | 'running' | 'over' | 'event-changed';

/**
 * The state of a snooze at `now`. Rescheduling, an outcome or a cancellation changes `updated_at`
 * and ends it; a change of the status by the clock alone does not.
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

/** When the next of these snoozes ends, behind `now`; null where none does. All in epoch ms. */
export function nextSnoozeEnd(
  followUps: Iterable<Pick<FollowUp, 'snooze'>>,
  now: number,
): number | null {
  let next = Infinity;
  for (const { snooze } of followUps)
    if (snooze !== null && snooze.untilMs > now) next = Math.min(next, snooze.untilMs);
  return next === Infinity ? null : next;
}

/** Whether a snooze ended today, by the days of `zone`. */
export function isBackToday(
  {
    snooze,
    snoozeState: state,
  }: { readonly snooze: Snooze | null; readonly snoozeState: SnoozeState },
  now: number,
  zone: string,
): boolean {
  if (snooze === null || state !== 'over') return false;
  return dayNumberOf(snooze.untilMs, zone) === dayNumberOf(now, zone);
}

/** The longest note that is kept, in UTF-16 units. */
export const LONGEST_NOTE = 2000;

/** One change to the follow-ups of several events. Times are in epoch ms. */
export type FollowUpChange =
  | { readonly kind: 'asked'; readonly atMs: number }
  | { readonly kind: 'waiver-asked'; readonly atMs: number }
  /** Null ends the snooze. */
  | { readonly kind: 'snooze'; readonly untilMs: number | null }
  | { readonly kind: 'note'; readonly text: string };

/** What a follow-up takes from its event: the advocate who is asked, and `updated_at` as served. */
interface FollowedEvent {
  readonly advocate: string | null;
  readonly updatedAt: string;
}

/**
 * A follow-up with one change; the rest of it stays. A note is added once, below what is noted
 * already, and may make it longer than `LONGEST_NOTE`.
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

/**
 * What was typed when the note was `from`, now that it is `note`: below it where it was changed
 * meanwhile. It may be longer than `LONGEST_NOTE`.
 */
export function typedOn(
  note: string,
  { text, from }: { readonly text: string; readonly from: string },
): string {
  return note === from ? text : withLine(note, text);
}

function withLine(note: string, text: string): string {
  const line = text.trim();
  if (line === '' || note.trim() === line || note.endsWith(`\n${line}`)) return note;
  return note.trim() === '' ? line : `${note.trimEnd()}\n${line}`;
}

const NOON_MS = 12 * 3_600_000;
const MORNING_MS = 7 * 3_600_000;

/** When a question of a day (a day number) counts as asked: at noon in `zone`, in epoch ms. */
export function askedOnMs(day: number, zone: string): number {
  return wallTimeMs(day, NOON_MS, zone);
}

/** When a snooze until a day (a day number) ends: at seven in the morning in `zone`; epoch ms. */
export function morningMs(day: number, zone: string): number {
  return wallTimeMs(day, MORNING_MS, zone);
}

/** Whether a follow-up holds nothing that has to be kept. */
export function isEmptyFollowUp({ note, asked, waiverAskedAtMs, snooze }: FollowUp): boolean {
  return note.trim() === '' && asked === null && waiverAskedAtMs === null && snooze === null;
}
