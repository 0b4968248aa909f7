import { firstWhere } from '../first-where';
import { remembered } from '../remembered';
import { isInstantMs } from './instant';
import { zoneOffsetMs } from './zone';

const DAY = 86_400_000;

/**
 * The day of an instant in `zone`, as the number of days since 1970-01-01 in that zone's calendar.
 * Days of 23 or 25 hours count as one. NaN for an instant that no date can hold.
 */
export function dayNumberOf(ms: number, zone: string): number {
  return isInstantMs(ms) ? Math.floor((ms + zoneOffsetMs(ms, zone)) / DAY) : Number.NaN;
}

/** The day in `zone` as `YYYY-MM-DD`; empty for an instant that no date can hold. */
export function dayKeyOf(ms: number, zone: string): string {
  return dayKeyOfNumber(dayNumberOf(ms, zone));
}

/** A day number as `YYYY-MM-DD`; empty for NaN. */
export const dayKeyOfNumber = remembered((day: number): string => {
  const date = new Date(day * DAY);
  return Number.isNaN(date.getTime()) ? '' : (date.toISOString().split('T')[0] ?? '');
});

/** The day number of a `YYYY-MM-DD` key; null when it is not a day of the calendar. */
export function dayNumberOfKey(key: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(key)) return null;
  const ms = Date.parse(`${key}T00:00:00Z`);
  return Number.isNaN(ms) || dayKeyOfNumber(ms / DAY) !== key ? null : ms / DAY;
}

/**
 * The first instant of a day in `zone`, in epoch ms: midnight, or the first instant after it if
 * clocks skipped midnight.
 */
export function startOfDayMs(day: number, zone: string): number {
  const local = day * DAY;
  const guess = wallTimeMs(day, 0, zone);
  const early = local - zoneOffsetMs(guess - DAY / 2, zone);
  const start = dayNumberOf(early, zone) === day ? Math.min(early, guess) : guess;
  return dayNumberOf(start, zone) === day ? start : firstInstantOf(day, zone, start);
}

/**
 * The instant (epoch ms) at which clocks in `zone` show a time of a day, given in ms since midnight
 * by the clock, also on a day on which the clock is changed.
 */
export function wallTimeMs(day: number, wallMs: number, zone: string): number {
  const local = day * DAY + wallMs;
  return local - zoneOffsetMs(local - zoneOffsetMs(local, zone), zone);
}

/*
 * Midnight was skipped, so the day begins within a few hours of it. If the whole day was skipped
 * (Apia, 2011-12-30), this finds the beginning of the next one, a day away.
 */
function firstInstantOf(day: number, zone: string, near: number): number {
  const from = near - 1.5 * DAY;
  return from + firstWhere(1, 3 * DAY, (ms) => dayNumberOf(from + ms, zone) >= day);
}

export type RelativeDay = 'today' | 'yesterday' | 'tomorrow';

/** The day of an instant relative to `now` in `zone`; null for days further away. */
export function relativeDay(ms: number, zone: string, now: number): RelativeDay | null {
  const apart = dayNumberOf(ms, zone) - dayNumberOf(now, zone);
  if (apart === 0) return 'today';
  if (apart === -1) return 'yesterday';
  return apart === 1 ? 'tomorrow' : null;
}
