import { firstWhere } from '../first-where';
import { dayKeyOfNumber, dayNumberOf, startOfDayMs } from './day';

/** Days, weeks or months in a row, the earliest first. */
export interface Spans {
  readonly keys: readonly string[];
  /** The first instant of each in epoch ms, and at the end that of the next one. */
  readonly starts: readonly number[];
}

/** A day, week or month. */
export interface Span {
  /** The day or a week's first day (`YYYY-MM-DD`), or the month (`YYYY-MM`). */
  readonly key: string;
  /** Its first instant and that of the next span, in epoch ms. */
  readonly fromMs: number;
  readonly untilMs: number;
}

const DAY = 86_400_000;
const WEEK = 7;
/* Day 0, 1970-01-01, was a Thursday. */
const WEEKDAY_OF_DAY_ZERO = 4;

/**
 * The first day of the week of a day, both as day numbers. Weeks begin on `firstWeekday`: 1 Monday
 * to 6 Saturday, 0 or 7 Sunday.
 */
export function weekOf(day: number, firstWeekday: number): number {
  const since = (day + WEEKDAY_OF_DAY_ZERO - firstWeekday) % WEEK;
  return day - ((since + WEEK) % WEEK);
}

/** The last `count` weeks in `zone`, including that of `now` (epoch ms). */
export function weeksUntil(now: number, zone: string, firstWeekday: number, count: number): Spans {
  const last = weekOf(dayNumberOf(now, zone), firstWeekday);
  const days = Array.from({ length: count + 1 }, (_, at) => last + (at + 1 - count) * WEEK);
  return spansFrom(days, zone, dayKeyOfNumber);
}

/** The seven days in `zone` of the week that a day (a day number) lies in. */
export function weekAt(day: number, zone: string, firstWeekday: number): Spans {
  const first = weekOf(day, firstWeekday);
  const days = Array.from({ length: WEEK + 1 }, (_, at) => first + at);
  return spansFrom(days, zone, dayKeyOfNumber);
}

/** The last `count` months in `zone`, including that of `now` (epoch ms). */
export function monthsUntil(now: number, zone: string, count: number): Spans {
  const last = monthOf(dayNumberOf(now, zone));
  const days = Array.from({ length: count + 1 }, (_, at) => firstDayOf(last + at + 1 - count));
  return spansFrom(days, zone, (day) => dayKeyOfNumber(day).slice(0, 7));
}

/** The next `count` days in `zone`, beginning with that of `now` (epoch ms). */
export function daysFrom(now: number, zone: string, count: number): Spans {
  const first = dayNumberOf(now, zone);
  const days = Array.from({ length: count + 1 }, (_, at) => first + at);
  return spansFrom(days, zone, dayKeyOfNumber);
}

/** The place of the span that holds an instant; -1 for one outside of all spans, and for NaN. */
export function spanAt({ starts }: Spans, ms: number): number {
  const next = firstWhere(0, starts.length, (at) => (starts[at] ?? 0) > ms);
  return next === starts.length ? -1 : next - 1;
}

/** The spans that begin at or after an instant (epoch ms); all of them for null. */
export function spansSince({ keys, starts }: Spans, sinceMs: number | null): Spans {
  const from = sinceMs === null ? 0 : keys.findIndex((_key, at) => (starts[at] ?? 0) >= sinceMs);
  const first = from < 0 ? keys.length : from;
  return { keys: keys.slice(first), starts: starts.slice(first) };
}

/** The spans one by one. */
export function spansOf({ keys, starts }: Spans): readonly Span[] {
  return keys.map((key, at) => ({
    key,
    fromMs: starts[at] ?? NaN,
    untilMs: starts[at + 1] ?? NaN,
  }));
}

/** The month of a day (a day number), as the number of months since the year 0. */
export function monthOf(day: number): number {
  const date = new Date(day * DAY);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** The first day (a day number) of a month, which is given as months since the year 0. */
export function firstDayOf(month: number): number {
  return new Date(0).setUTCFullYear(Math.floor(month / 12), month % 12, 1) / DAY;
}

function spansFrom(days: readonly number[], zone: string, keyOf: (day: number) => string): Spans {
  return {
    keys: days.slice(0, -1).map(keyOf),
    starts: days.map((day) => startOfDayMs(day, zone)),
  };
}
