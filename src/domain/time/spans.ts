import { firstWhere } from '../first-where';
import { dayKeyOfNumber, dayNumberOf, dayNumberOfKey, startOfDayMs } from './day';

/** Days, weeks or months in a row, the earliest first. */
export interface Spans {
  readonly keys: readonly string[];
  /** The first instant of each in epoch ms, and behind them the end of the last. */
  readonly starts: readonly number[];
}

/** A day, week or month. */
export interface Span {
  /** The day, or the first of a week (`YYYY-MM-DD`), or a month (`YYYY-MM`). */
  readonly key: string;
  /** Its first instant and that of the next, epoch ms. */
  readonly fromMs: number;
  readonly untilMs: number;
}

const WEEK = 7;
/* Day 0, 1970-01-01, was a Thursday. */
const WEEKDAY_OF_DAY_ZERO = 4;

/**
 * The first day (a day number) of the week of a day; weeks begin on `firstWeekday`, 1 Monday to 6
 * Saturday, 0 or 7 Sunday.
 */
export function weekOf(day: number, firstWeekday: number): number {
  const since = (day + WEEKDAY_OF_DAY_ZERO - firstWeekday) % WEEK;
  return day - ((since + WEEK) % WEEK);
}

/** The `count` weeks in `zone` of which the last is the one of `now` (epoch ms). */
export function weeksUntil(now: number, zone: string, firstWeekday: number, count: number): Spans {
  const last = weekOf(dayNumberOf(now, zone), firstWeekday);
  const days = Array.from({ length: count + 1 }, (_, at) => last + (at + 1 - count) * WEEK);
  return spansFrom(days, zone, dayKeyOfNumber);
}

/** The seven days in `zone` of the week of a day (a day number). */
export function weekAt(day: number, zone: string, firstWeekday: number): Spans {
  const first = weekOf(day, firstWeekday);
  const days = Array.from({ length: WEEK + 1 }, (_, at) => first + at);
  return spansFrom(days, zone, dayKeyOfNumber);
}

/** The `count` months in `zone` of which the last is the one of `now` (epoch ms). */
export function monthsUntil(now: number, zone: string, count: number): Spans {
  const last = monthOf(dayNumberOf(now, zone));
  const days = Array.from({ length: count + 1 }, (_, at) => firstDayOf(last + at + 1 - count));
  return spansFrom(days, zone, (day) => dayKeyOfNumber(day).slice(0, 7));
}

/** The `count` days in `zone` of which the first is the one of `now` (epoch ms). */
export function daysFrom(now: number, zone: string, count: number): Spans {
  const first = dayNumberOf(now, zone);
  const days = Array.from({ length: count + 1 }, (_, at) => first + at);
  return spansFrom(days, zone, dayKeyOfNumber);
}

/** The place of the span an instant lies in; -1 for one before or behind all, or none (NaN). */
export function spanAt({ starts }: Spans, ms: number): number {
  const behind = firstWhere(0, starts.length, (at) => (starts[at] ?? 0) > ms);
  return behind === starts.length ? -1 : behind - 1;
}

/** Those of the spans that begin at or after an instant (epoch ms); all of them for null. */
export function spansSince({ keys, starts }: Spans, sinceMs: number | null): Spans {
  const from = sinceMs === null ? 0 : keys.findIndex((_key, at) => (starts[at] ?? 0) >= sinceMs);
  const first = from < 0 ? keys.length : from;
  return { keys: keys.slice(first), starts: starts.slice(first) };
}

/** Each of the spans by itself. */
export function spansOf({ keys, starts }: Spans): readonly Span[] {
  return keys.map((key, at) => ({
    key,
    fromMs: starts[at] ?? NaN,
    untilMs: starts[at + 1] ?? NaN,
  }));
}

/** The month that a day (a day number) lies in, as months since the year 0. */
export function monthOf(day: number): number {
  const [year = 0, month = 0] = dayKeyOfNumber(day).split('-').map(Number);
  return year * 12 + month - 1;
}

/** The first day (a day number) of a month, given as months since the year 0. */
export function firstDayOf(month: number): number {
  const year = String(Math.floor(month / 12)).padStart(4, '0');
  return dayNumberOfKey(`${year}-${String((month % 12) + 1).padStart(2, '0')}-01`) ?? NaN;
}

function spansFrom(days: readonly number[], zone: string, keyOf: (day: number) => string): Spans {
  return {
    keys: days.slice(0, -1).map(keyOf),
    starts: days.map((day) => startOfDayMs(day, zone)),
  };
}
