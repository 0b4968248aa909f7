import { describe, expect, it } from 'vitest';
import data from 'moment-timezone/data/packed/latest.json' with { type: 'json' };
import { upToLastYear } from '../../../scripts/zone-rules-plugin';
import { dayNumberOfKey, startOfDayMs } from './day';
import { zoneAbbreviation, zoneOffsetMs } from './zone';
import { base60, inhabitedZones, LAST_YEAR, rulesOf, ZONE_RULES_VERSION } from './zone-rules';

const HOUR = 3_600_000;

describe('hours where a law changed of late, as zdump of the same release tells them', () => {
  it.each([
    ['2026-11-01T09:00:00Z', 'America/Vancouver', -7, 'MST'],
    ['2027-01-15T12:00:00Z', 'America/Vancouver', -7, 'MST'],
    ['2026-11-01T08:00:00Z', 'America/Edmonton', -6, 'CST'],
    ['2027-07-01T12:00:00Z', 'America/Edmonton', -6, 'CST'],
    ['2026-11-01T07:00:00Z', 'America/Winnipeg', -5, 'EST'],
    ['2026-09-20T00:59:59Z', 'Africa/Casablanca', 1, 'GMT+1'],
    ['2026-09-20T01:00:00Z', 'Africa/Casablanca', 0, 'GMT'],
    ['2026-11-27T12:00:00Z', 'America/Havana', -4, 'CDT'],
    ['2027-11-07T05:00:00Z', 'America/Havana', -5, 'CST'],
    ['2024-10-06T04:00:00Z', 'America/Asuncion', -3, 'GMT-3'],
    ['2026-06-15T12:00:00Z', 'America/Asuncion', -3, 'GMT-3'],
    ['2024-03-31T00:59:59Z', 'Europe/Chisinau', 2, 'EET'],
    ['2026-10-25T00:59:59Z', 'Europe/Chisinau', 3, 'EEST'],
    ['2026-10-25T01:00:00Z', 'Europe/Chisinau', 2, 'EET'],
    ['2025-06-15T12:00:00Z', 'America/Coyhaique', -3, 'GMT-3'],
    ['2024-06-15T12:00:00Z', 'America/Coyhaique', -4, 'GMT-4'],
    ['2024-07-15T12:00:00Z', 'Asia/Almaty', 5, 'GMT+5'],
  ])('%s in %s', (text, zone, hours, name) => {
    expect(zoneOffsetMs(Date.parse(text), zone)).toBe(hours * HOUR);
    expect(zoneAbbreviation(Date.parse(text), zone)).toBe(name);
  });
});

it.each([
  ['2026-03-29', 'Europe/Berlin', 23],
  ['2026-10-25', 'Europe/Berlin', 25],
  ['2026-10-26', 'Europe/Berlin', 24],
  ['2026-11-01', 'America/Vancouver', 24],
  ['2025-11-02', 'America/Vancouver', 25],
  ['2026-04-05', 'Australia/Lord_Howe', 24.5],
  ['2026-11-01', 'America/Havana', 24],
])('%s in %s has %d hours', (key, zone, hours) => {
  const day = dayNumberOfKey(key) ?? NaN;
  expect((startOfDayMs(day + 1, zone) - startOfDayMs(day, zone)) / HOUR).toBe(hours);
});

describe('the packed rules', () => {
  it('are of a release, and know every zone that people live in', () => {
    expect(ZONE_RULES_VERSION).toMatch(/^20\d\d[a-z]$/);
    expect(inhabitedZones().length).toBeGreaterThan(400);
    expect(inhabitedZones().filter((zone) => rulesOf(zone) === null)).toEqual([]);
  });

  it('know every name that the engine may have', () => {
    expect(Intl.supportedValuesOf('timeZone').filter((zone) => rulesOf(zone) === null)).toEqual([]);
  });

  it('read numbers of base 60', () => {
    expect(['0', '8c.s', '-R.s', '1cM0', 'X'].map(base60)).toEqual([
      0,
      492 + 28 / 60,
      -(53 + 28 / 60),
      262_080,
      59,
    ]);
  });

  it('hold behind the last year that is read, in every zone that changes its clock', () => {
    const wrong: string[] = [];
    let changes = 0;
    for (const row of data.zones) {
      const zone = row.slice(0, row.indexOf('|'));
      const { ends, offsets } = rulesOf(zone)!;
      ends.forEach((end, at) => {
        if (new Date(end).getUTCFullYear() <= LAST_YEAR) return;
        changes += 1;
        const both = [zoneOffsetMs(end - 1, zone), zoneOffsetMs(end, zone)];
        if (both[0] !== offsets[at] || both[1] !== offsets[at + 1]) wrong.push(zone);
      });
    }
    expect(wrong).toEqual([]);
    expect(changes).toBeGreaterThan(70_000);
  });

  it('are bundled without what is never read', () => {
    const berlin = data.zones.find((row) => row.startsWith('Europe/Berlin|')) ?? '';
    const cut = upToLastYear(berlin);
    expect(cut.length).toBeLessThan(berlin.length / 2);
    const [kinds, lengths] = [cut.split('|')[3] ?? '', cut.split('|')[4]?.split(' ') ?? []];
    expect(kinds).toHaveLength(lengths.length + 1);
    expect(berlin).toContain(lengths.join(' '));
    const endOf = lengths.reduce((sum, length) => sum + base60(length) * 60_000, 0);
    expect(new Date(endOf).getUTCFullYear()).toBe(LAST_YEAR);
    expect(upToLastYear('Asia/Nowhere|+05|-50|0|')).toBe('Asia/Nowhere|+05|-50|0|');
  });
});

it('tells hours of any year and of any name without an error', () => {
  for (const zone of ['Europe/Berlin', 'UTC+03:00', 'Etc/Unknown', '', '__proto__', 'constructor'])
    for (const ms of [-8.64e15, 8.64e15, 0, NaN, Date.UTC(9999, 6, 1)])
      expect(zoneAbbreviation(ms, zone)).toMatch(/^[A-Z]/);
  expect(zoneOffsetMs(Date.UTC(9999, 6, 1), 'Europe/Berlin')).toBe(2 * HOUR);
  expect(zoneOffsetMs(Date.UTC(9999, 0, 1), 'Australia/Sydney')).toBe(11 * HOUR);
  expect(zoneOffsetMs(0, 'UTC-09:30')).toBe(-9.5 * HOUR);
});
