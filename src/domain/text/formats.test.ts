import { describe, expect, it } from 'vitest';
import { formatsOf, usualFormats } from './formats';

const EVENING = Date.UTC(2026, 10, 9, 17, 5);
const text = (locale: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    .format(EVENING)
    .replace(/\s/g, ' ');
const written = (locale: string) => ({
  clock: text(locale, { hour: 'numeric', minute: '2-digit' }),
  date: text(locale, { day: 'numeric', month: 'numeric', year: 'numeric' }).replaceAll('-', '/'),
  number: new Intl.NumberFormat(locale).format(12_345.6).replace('’', "'"),
});

describe('the formats of the system', () => {
  it.each([
    ['en', 'en-US', '5:05 PM', '11/9/2026', '12,345.6', 0],
    ['en', 'en-GB', '17:05', '09/11/2026', '12,345.6', 1],
    ['en', 'de-DE', '17:05', '09/11/2026', '12.345,6', 1],
    ['de', 'de-DE', '17:05', '9.11.2026', '12.345,6', 1],
    ['de', 'de-CH', '17:05', '9.11.2026', "12'345.6", 1],
    ['de', 'en-US', '5:05 PM', '9.11.2026', '12.345,6', 0],
    ['en', 'ar-EG', '5:05 pm', '09/11/2026', '12,345.6', 6],
    ['en', 'ja-JP', '17:05', '2026/11/09', '12,345.6', 0],
    ['en', 'de_AT.UTF-8', '17:05', '09/11/2026', '12.345,6', 1],
  ] as const)('in %s, %s, are %s, %s, %s, weeks from day %i', (language, region, ...wanted) => {
    const { locale, weekStart } = formatsOf(language, { region });
    const { clock, date, number } = written(locale);
    expect([clock, date, number, weekStart]).toEqual(wanted);
  });

  it.each([
    ['en-US', 24, '17:05'],
    ['en-GB', 12, '5:05 pm'],
  ] as const)('of %s follow who chose %i hours', (region, hours, clock) => {
    expect(written(formatsOf('en', { region, hours }).locale).clock).toBe(clock);
  });

  it.each(['', 'C', 'C.UTF-8', 'POSIX', 'en', 'not a locale'])(
    'are the usual ones of the language where the region is %j',
    (region) => {
      expect(formatsOf('en', { region })).toEqual(usualFormats('en'));
      expect(formatsOf('de', { region })).toEqual(usualFormats('de'));
      expect(usualFormats('en').locale).toMatch(/^en-GB-.*h23/);
    },
  );
});
