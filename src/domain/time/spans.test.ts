import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayKeyOf } from './day';
import { daysFrom, monthsUntil, spanAt, weekOf, weeksUntil } from './spans';

const HOUR = 3_600_000;
const MONDAY = 1;
const SUNDAY = 7;
const ZONES = ['UTC', 'Europe/Vienna', 'America/Santiago', 'Pacific/Apia', 'Asia/Kathmandu'];
const instants = fc.integer({ min: Date.UTC(1980), max: Date.UTC(2060) });

describe('weeks', () => {
  it('end with the one of now, and begin on the day asked for', () => {
    const friday = Date.UTC(2026, 10, 27, 12);
    expect(weeksUntil(friday, 'UTC', MONDAY, 3).keys).toEqual([
      '2026-11-09',
      '2026-11-16',
      '2026-11-23',
    ]);
    expect(weeksUntil(friday, 'UTC', SUNDAY, 1).keys).toEqual(['2026-11-22']);
  });

  it('are an hour shorter or longer where the clock is put on or back', () => {
    const { keys, starts } = weeksUntil(Date.UTC(2026, 10, 1, 12), 'Europe/Vienna', MONDAY, 32);
    const hours = new Map(keys.map((key, at) => [key, (starts[at + 1]! - starts[at]!) / HOUR]));
    expect(hours.get('2026-03-23')).toBe(167);
    expect(hours.get('2026-10-19')).toBe(169);
    expect([...hours.values()].filter((it) => it !== 168)).toHaveLength(2);
  });

  it('hold each of their days, whichever day they begin on', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -40_000, max: 40_000 }),
        fc.integer({ min: 1, max: 7 }),
        (day, first) => {
          const start = weekOf(day, first);
          expect(day - start).toBeGreaterThanOrEqual(0);
          expect(day - start).toBeLessThan(7);
          expect(new Date(start * 24 * HOUR).getUTCDay()).toBe(first % 7);
        },
      ),
    );
  });
});

describe('days', () => {
  it('begin with the one of now in the zone, and may have 23 or 25 hours', () => {
    const { keys, starts } = daysFrom(Date.UTC(2026, 9, 24, 12), 'Europe/Vienna', 3);
    expect(keys).toEqual(['2026-10-24', '2026-10-25', '2026-10-26']);
    expect(starts.slice(1).map((it, at) => (it - starts[at]!) / HOUR)).toEqual([24, 25, 24]);
  });
});

describe('months', () => {
  it('end with the one of now in the zone, over the turn of a year', () => {
    const late = Date.UTC(2026, 0, 31, 23, 30);
    expect(monthsUntil(late, 'UTC', 3).keys).toEqual(['2025-11', '2025-12', '2026-01']);
    expect(monthsUntil(late, 'Europe/Vienna', 1).keys).toEqual(['2026-02']);
  });

  it('take up each instant as its day does, in any zone', () => {
    fc.assert(
      fc.property(
        instants,
        fc.constantFrom(...ZONES),
        fc.nat({ max: 390 }),
        (now, zone, daysAgo) => {
          const months = monthsUntil(now, zone, 14);
          const ms = now - daysAgo * 24 * HOUR;
          const at = spanAt(months, ms);
          expect(months.keys[at]).toBe(dayKeyOf(ms, zone).slice(0, 7));
        },
      ),
    );
  });
});

describe('the place of an instant', () => {
  const weeks = weeksUntil(Date.UTC(2026, 10, 27), 'UTC', MONDAY, 2);

  it('is that of the span it lies in, the first instant of each included', () => {
    expect(spanAt(weeks, weeks.starts[0]!)).toBe(0);
    expect(spanAt(weeks, weeks.starts[1]! - 1)).toBe(0);
    expect(spanAt(weeks, weeks.starts[1]!)).toBe(1);
  });

  it('is nowhere before all of them, from their end on, and for no instant', () => {
    expect(spanAt(weeks, weeks.starts[0]! - 1)).toBe(-1);
    expect(spanAt(weeks, weeks.starts[2]!)).toBe(-1);
    expect(spanAt(weeks, NaN)).toBe(-1);
  });
});
