import { firstDayOf, monthOf, weekOf } from './spans';

const WEEK = 7;
const MONDAY = 1;
const MONTHS = 12;

/** The spans of days that have a name of their own. */
export const NAMED_DAYS = [
  'today',
  'tomorrow',
  'yesterday',
  'this-week',
  'next-week',
  'last-week',
  'this-month',
  'last-month',
  'this-year',
  'last-year',
] as const;

/** A span of days that can be chosen, relative to today. */
export type DayPreset =
  | (typeof NAMED_DAYS)[number]
  /** The last so many days, including today. */
  | { readonly lastDays: number };

/** The first and the last day as day numbers; both are included. */
interface DaySpan {
  readonly first: number;
  readonly last: number;
}

/**
 * The days that a choice means when today is the day number `today` and weeks begin on `weekStart`
 * (0 Sunday to 6 Saturday).
 */
export function presetDays(preset: DayPreset, today: number, weekStart: number): DaySpan {
  if (typeof preset === 'object') return { first: today - preset.lastDays + 1, last: today };
  const start = weekOf(today, weekStart);
  const week = (weeks: number): DaySpan => {
    const first = start + weeks * WEEK;
    return { first, last: first + WEEK - 1 };
  };
  const one = (day: number): DaySpan => ({ first: day, last: day });
  const spans: Readonly<Record<typeof preset, DaySpan>> = {
    today: one(today),
    tomorrow: one(today + 1),
    yesterday: one(today - 1),
    'this-week': week(0),
    'next-week': week(1),
    'last-week': week(-1),
    'this-month': month(today, 0),
    'last-month': month(today, -1),
    'this-year': year(today, 0),
    'last-year': year(today, -1),
  };
  return spans[preset];
}

function month(today: number, months: number): DaySpan {
  const number = monthOf(today) + months;
  return { first: firstDayOf(number), last: firstDayOf(number + 1) - 1 };
}

function year(today: number, years: number): DaySpan {
  const january = (Math.floor(monthOf(today) / MONTHS) + years) * MONTHS;
  return { first: firstDayOf(january), last: firstDayOf(january + MONTHS) - 1 };
}

/** The first Monday after a day number, when work goes on, whatever day weeks begin with. */
export function mondayAfter(today: number): number {
  return weekOf(today, MONDAY) + WEEK;
}
