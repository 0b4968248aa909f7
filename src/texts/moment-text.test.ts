import { i18n } from '@lingui/core';
import { afterEach, describe, expect, it } from 'vitest';
import { formatsOf } from '../domain/text/formats';
import { instantMs } from '../domain/time/instant';
import { inhabitedZones } from '../domain/time/zone-rules';
import {
  bareClockText,
  clockRangeText,
  clockText,
  dateText,
  dayHeadingText,
  instantText,
  monthText,
  rangeText,
  shortMomentText,
  utcText,
} from './moment-text';

const before = String(i18n.locales);
const ZONE = 'Europe/Berlin';
const NOW = Date.parse('2026-11-20T12:00:00Z');
const MORNING = Date.parse('2026-11-12T08:14:05Z');

function speak(language: 'en' | 'de', region: string): void {
  const { locale } = formatsOf(language, { region });
  i18n.loadAndActivate({ locale: language, locales: locale, messages: {} });
}

afterEach(() => {
  i18n.loadAndActivate({ locale: 'en', locales: before, messages: {} });
});

describe('times as the system has them', () => {
  it.each([
    ['en-GB', '09:14', '12 Nov 09:14', 'Thu 12 Nov 2026, 09:14 CET', 'Thursday 12 November'],
    ['en-US', '9:14 AM', 'Nov 12 9:14 AM', 'Thu Nov 12, 2026, 9:14 AM CET', 'Thursday November 12'],
    ['de-DE', '09:14', '12 Nov 09:14', 'Thu 12 Nov 2026, 09:14 CET', 'Thursday 12 November'],
    ['ar-EG', '9:14 am', '12 Nov 9:14 am', 'Thu 12 Nov 2026, 9:14 am CET', 'Thursday 12 November'],
  ])('in English, %s, are %s and %s', (region, clock, short, whole, heading) => {
    speak('en', region);
    expect(clockText(MORNING, ZONE)).toBe(clock);
    expect(shortMomentText(MORNING, ZONE, NOW)).toBe(short);
    expect(instantText(MORNING, ZONE)).toBe(whole);
    expect(dayHeadingText(MORNING, ZONE, NOW)).toBe(heading);
  });

  it.each([
    ['de-DE', '09:14', '12. Nov. 2026', 'November 2026'],
    ['en-US', '9:14 AM', '12. Nov. 2026', 'November 2026'],
  ])('in German, %s, are %s and %s', (region, clock, date, month) => {
    speak('de', region);
    expect(clockText(MORNING, ZONE)).toBe(clock);
    expect(dateText(MORNING, ZONE)).toBe(date);
    expect(monthText('2026-11')).toBe(month);
  });

  it.each([
    ['en-GB', '09:14'],
    ['en-US', '9:14'],
    ['ar-EG', '9:14'],
  ])('leave the half of the day to what stands beside them: %s, %s', (region, bare) => {
    speak('en', region);
    expect(bareClockText(MORNING, ZONE)).toBe(bare);
  });

  it('have each end of a span in the same hours, and UTC in them, too', () => {
    speak('en', 'en-US');
    expect(rangeText(MORNING, MORNING + 7_200_000, ZONE, NOW)).toBe('Nov 12 9:14 AM–11:14 AM CET');
    expect(utcText(MORNING)).toBe('Thu Nov 12, 2026, 8:14:05 AM UTC');
  });

  it('have a date at the end of a span only where the hour could be of another day', () => {
    speak('en', 'en-GB');
    const until = (end: string) => clockRangeText(MORNING, Date.parse(end), ZONE, NOW);
    expect(clockRangeText(MORNING, null, ZONE, NOW)).toBe('09:14');
    expect(until('2026-11-12T10:00:00Z')).toBe('09:14–11:00');
    expect(until('2026-11-12T23:30:00Z')).toBe('09:14–00:30');
    expect(until('2026-11-13T08:14:05Z')).toBe('09:14–13 Nov 09:14');
    expect(until('2026-11-12T07:00:00Z')).toBe('09:14–12 Nov 08:00');
    const changing = Date.parse('2026-10-25T00:30:00Z');
    const backwards = clockRangeText(changing, Date.parse('2026-10-25T01:10:00Z'), ZONE, NOW);
    expect(backwards).toBe('02:30 CEST–02:10 CET');
  });

  it.each([
    ['2026-11-12T10:00:00Z', '9:14–11:00 AM'],
    ['2026-11-12T11:00:00Z', '9:14 AM–12:00 PM'],
    ['2026-11-13T08:00:00Z', '9:14 AM–9:00 AM'],
  ])('name the half of a day once where a span stays in it: until %s, %s', (end, span) => {
    speak('en', 'en-US');
    expect(clockRangeText(MORNING, Date.parse(end), ZONE, NOW)).toBe(span);
  });

  it('hold no blank that would be shown as a hidden character', () => {
    speak('en', 'en-US');
    expect(instantText(MORNING, ZONE)).not.toMatch(/[^\S ]/);
  });
});

it.each([
  ['-271821-04-21T00:00:00Z', '-271821-04-20T23:59:59.999Z'],
  ['+275760-09-12T00:00:00Z', '+275760-09-12T00:00:00.001Z'],
])('tells %s, the furthest that is read, in every zone', (furthest, beyond) => {
  expect(instantMs(beyond)).toBeNull();
  for (const zone of inhabitedZones())
    expect(instantText(instantMs(furthest)!, zone), zone).toMatch(/\d/);
});
