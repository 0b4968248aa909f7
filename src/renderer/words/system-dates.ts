const DAY = 86_400_000;

/** A day (by its number) in figures, in the order of dates in the locale. */
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
