import { describe, expect, it } from 'vitest';
import { dayKeyOfNumber, dayNumberOfKey } from './day';
import { mondayAfter, presetDays, type DayPreset } from './day-presets';

const SUNDAY = 0;
const MONDAY = 1;
const SATURDAY = 6;
const day = (key: string): number => dayNumberOfKey(key) ?? NaN;

describe('the days a choice means', () => {
  /* 25 November 2026 is a Wednesday. */
  it.each<[DayPreset, string, number, string, string]>([
    ['today', '2026-11-25', MONDAY, '2026-11-25', '2026-11-25'],
    ['tomorrow', '2026-12-31', MONDAY, '2027-01-01', '2027-01-01'],
    ['yesterday', '2026-12-01', MONDAY, '2026-11-30', '2026-11-30'],
    ['this-week', '2026-11-25', MONDAY, '2026-11-23', '2026-11-29'],
    ['this-week', '2026-11-25', SUNDAY, '2026-11-22', '2026-11-28'],
    ['this-week', '2026-11-25', SATURDAY, '2026-11-21', '2026-11-27'],
    ['this-week', '2026-11-22', MONDAY, '2026-11-16', '2026-11-22'],
    ['this-week', '2026-11-22', SUNDAY, '2026-11-22', '2026-11-28'],
    ['next-week', '2026-11-25', MONDAY, '2026-11-30', '2026-12-06'],
    ['next-week', '2026-11-22', MONDAY, '2026-11-23', '2026-11-29'],
    ['last-week', '2026-11-25', MONDAY, '2026-11-16', '2026-11-22'],
    ['last-week', '2026-01-01', SUNDAY, '2025-12-21', '2025-12-27'],
    ['this-month', '2026-11-25', MONDAY, '2026-11-01', '2026-11-30'],
    ['last-month', '2026-03-31', MONDAY, '2026-02-01', '2026-02-28'],
    ['last-month', '2028-03-01', SUNDAY, '2028-02-01', '2028-02-29'],
    ['last-month', '2026-01-31', MONDAY, '2025-12-01', '2025-12-31'],
    ['this-month', '1969-12-31', MONDAY, '1969-12-01', '1969-12-31'],
    ['this-year', '2026-11-25', MONDAY, '2026-01-01', '2026-12-31'],
    ['last-year', '2026-01-01', SUNDAY, '2025-01-01', '2025-12-31'],
    ['last-year', '2025-12-31', MONDAY, '2024-01-01', '2024-12-31'],
    [{ lastDays: 7 }, '2026-11-25', MONDAY, '2026-11-19', '2026-11-25'],
    [{ lastDays: 1 }, '2026-11-25', MONDAY, '2026-11-25', '2026-11-25'],
    ['this-week', '1969-12-31', MONDAY, '1969-12-29', '1970-01-04'],
  ])('%j on %s, weeks beginning on day %d', (preset, today, weekStart, first, last) => {
    const span = presetDays(preset, day(today), weekStart);
    expect([span.first, span.last].map(dayKeyOfNumber)).toEqual([first, last]);
  });
});

describe('the Monday behind a day', () => {
  it.each([
    ['2026-11-22', '2026-11-23'],
    ['2026-11-23', '2026-11-30'],
    ['2026-11-28', '2026-11-30'],
  ])('%s: %s', (today, monday) => {
    expect(dayKeyOfNumber(mondayAfter(day(today)))).toBe(monday);
  });
});
