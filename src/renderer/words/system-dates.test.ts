import { describe, expect, it } from 'vitest';
import { dayNumberOfKey } from '../../domain/time/day';
import { dayText } from './system-dates';

describe('dates as people of a locale have them', () => {
  it.each([
    ['en-GB', '07/11/2026'],
    ['en-US', '11/7/2026'],
    ['de-DE', '7.11.2026'],
    ['nl-NL', '7-11-2026'],
    ['ar-EG', '7/11/2026'],
    ['th-TH', '7/11/2026'],
  ])('%s', (locale, text) => {
    const shown = dayText(dayNumberOfKey('2026-11-07') ?? NaN, locale);
    expect(shown.replace(/[^\d./-]/g, '')).toBe(text);
  });
});
