import { CalendarDate, getDayOfWeek } from '@internationalized/date';

const DAY = 86_400_000;
const WEEK = 7;
const SUNDAY = new CalendarDate(2026, 11, 22);

/** A day (its number) in figures, in the order in which people of the locale write dates. */
export function dayText(day: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    calendar: 'gregory',
    numberingSystem: 'latn',
    timeZone: 'UTC',
  }).format(day * DAY);
}

/** The day weeks begin with in the locale: 0 Sunday to 6 Saturday. */
export function weekStartOf(locale: string): number {
  return (WEEK - getDayOfWeek(SUNDAY, locale)) % WEEK;
}
