import { describe, expect, it } from 'vitest';
import {
  dayKeyOf,
  dayKeyOfNumber,
  dayNumberOf,
  dayNumberOfKey,
  relativeDay,
  startOfDayMs,
} from './day';
import {
  clockText,
  dateText,
  dayHeadingText,
  instantText,
  instantTextWithSeconds,
  rangeText,
  shortMomentText,
  utcText,
} from '../../texts/moment-text';
import { zoneAbbreviation, zoneOffsetMs } from './zone';

const HOUR = 3_600_000;
const at = (text: string) => Date.parse(text);
const NOW = at('2026-11-20T13:02:00Z');

describe('zone', () => {
  it.each([
    ['2026-11-20T12:41:00Z', 'Europe/Berlin', 1, 'CET'],
    ['2026-07-20T12:41:00Z', 'Europe/Berlin', 2, 'CEST'],
    ['2026-11-20T12:41:00Z', 'America/New_York', -5, 'EST'],
    ['2026-11-20T12:41:00Z', 'Asia/Kathmandu', 5.75, 'GMT+5:45'],
    ['2026-11-20T12:41:00Z', 'UTC', 0, 'UTC'],
  ])('%s in %s', (text, zone, hours, name) => {
    expect(zoneOffsetMs(at(text), zone)).toBe(hours * HOUR);
    expect(zoneAbbreviation(at(text), zone)).toBe(name);
  });

  it('changes the offset at the very instant, also after nearby instants were remembered', () => {
    const change = at('2026-10-25T01:00:00Z');
    expect(zoneOffsetMs(change - 1, 'Europe/Berlin')).toBe(2 * HOUR);
    expect(zoneOffsetMs(change, 'Europe/Berlin')).toBe(HOUR);
    expect(zoneOffsetMs(change - 1, 'Europe/Berlin')).toBe(2 * HOUR);
    expect(zoneAbbreviation(change - 1, 'Europe/Berlin')).toBe('CEST');
    expect(zoneAbbreviation(change, 'Europe/Berlin')).toBe('CET');
  });
});

describe('days', () => {
  it.each([
    ['2026-11-20T22:59:59.999Z', 'Europe/Berlin', '2026-11-20'],
    ['2026-11-20T23:00:00Z', 'Europe/Berlin', '2026-11-21'],
    ['2026-10-24T22:00:00Z', 'Europe/Berlin', '2026-10-25'],
    ['2026-10-25T22:59:59Z', 'Europe/Berlin', '2026-10-25'],
    ['2026-10-25T23:00:00Z', 'Europe/Berlin', '2026-10-26'],
    ['1969-12-31T23:30:00Z', 'UTC', '1969-12-31'],
  ])('%s in %s falls on %s', (text, zone, key) => {
    expect(dayKeyOf(at(text), zone)).toBe(key);
  });

  it('agrees with Intl around every hour of two years in awkward zones', () => {
    for (const zone of ['Europe/Berlin', 'America/Sao_Paulo', 'Australia/Lord_Howe', 'Asia/Gaza']) {
      const plain = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
      for (let ms = at('2017-01-01T00:00:00Z'); ms < at('2019-01-01T00:00:00Z'); ms += 7 * HOUR + 1)
        expect(dayKeyOf(ms, zone)).toBe(plain.format(ms));
    }
  });

  it.each([
    ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z'],
    ['2026-10-26', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
    ['2026-11-20', 'UTC', '2026-11-20T00:00:00.000Z'],
    ['2026-03-08', 'America/Havana', '2026-03-08T05:00:00.000Z'],
    ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z'],
  ])('%s in %s starts at %s', (key, zone, start) => {
    const ms = startOfDayMs(dayNumberOfKey(key)!, zone);
    expect(new Date(ms).toISOString()).toBe(start);
    expect(dayNumberOf(ms - 1, zone)).toBe(dayNumberOfKey(key)! - 1);
  });

  it('reads only days of the calendar', () => {
    expect(dayNumberOfKey('2025-02-29')).toBeNull();
    expect(dayNumberOfKey('20 November')).toBeNull();
    expect(dayKeyOfNumber(dayNumberOfKey('2024-02-29')!)).toBe('2024-02-29');
  });

  it.each([
    ['2026-11-19T23:00:00Z', 'today'],
    ['2026-11-19T22:59:00Z', 'yesterday'],
    ['2026-11-20T23:00:00Z', 'tomorrow'],
    ['2026-11-22T13:00:00Z', null],
  ])('%s is %s', (text, word) => {
    expect(relativeDay(at(text), 'Europe/Berlin', NOW)).toBe(word);
  });
});

describe('texts', () => {
  const zone = 'Europe/Berlin';
  it('names the zone', () => {
    expect(instantText(at('2026-11-20T12:41:05Z'), zone)).toBe('Fri 20 Nov 2026, 13:41 CET');
    expect(instantTextWithSeconds(at('2026-09-01T12:41:05Z'), zone)).toBe(
      'Tue 1 Sept 2026, 14:41:05 CEST',
    );
    expect(utcText(at('2026-11-20T12:41:05Z'))).toBe('Fri 20 Nov 2026, 12:41:05 UTC');
    expect(instantText(Number.NaN, zone)).toBe('time not readable');
  });

  it.each([
    ['2026-11-20T12:41:00Z', 'Today 13:41'],
    ['2026-11-19T16:48:00Z', 'Yesterday 17:48'],
    ['2026-11-12T08:14:00Z', '12 Nov 09:14'],
    ['2025-11-12T08:14:00Z', '12 Nov 2025 09:14'],
  ])('%s is short as %s', (text, short) => {
    expect(shortMomentText(at(text), zone, NOW)).toBe(short);
  });

  it('heads days', () => {
    expect(dayHeadingText(NOW, zone, NOW)).toBe('Today, Friday 20 November');
    expect(dayHeadingText(at('2025-01-01T12:00:00Z'), zone, NOW)).toBe('Wednesday 1 January 2025');
    expect(dateText(NOW, zone)).toBe('20 Nov 2026');
    expect(clockText(NOW, zone)).toBe('14:02');
  });

  it.each([
    ['2026-11-20T09:00:00Z', '2026-11-20T10:00:00Z', 'Today 10:00–11:00 CET'],
    ['2026-11-20T09:00:00Z', null, 'Today 10:00 CET'],
    ['2026-11-20T09:00:00Z', '2026-11-21T10:00:00Z', 'Today 10:00 CET – Tomorrow 11:00 CET'],
    ['2026-11-20T09:00:00Z', '2026-11-20T08:00:00Z', 'Today 10:00 CET – Today 09:00 CET'],
    ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '25 Oct 02:30 CEST – 25 Oct 02:30 CET'],
  ])('%s to %s reads %s', (start, end, text) => {
    expect(rangeText(at(start), end === null ? null : at(end), zone, NOW)).toBe(text);
  });
});
