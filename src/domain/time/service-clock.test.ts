import { describe, expect, it } from 'vitest';
import { clockOffsetOf, combineOffsets, isSkewed, putBackMs, serviceNow } from './service-clock';

const T = 1_800_000_000_000;
const reading = (serverDateMs: number | null, sent: number, received: number) =>
  clockOffsetOf({ serverDateMs, sentAtMs: T + sent, receivedAtMs: T + received });

describe('clockOffsetOf', () => {
  it.each([
    [T, 0, 0, { offsetMs: 500, leastMs: 0, mostMs: 1000 }],
    [T, 0, 400, { offsetMs: 300, leastMs: -400, mostMs: 1000 }],
    [T + 3_600_000, 0, 1000, { offsetMs: 3_600_000, leastMs: 3_599_000, mostMs: 3_601_000 }],
    [null, 0, 0, null],
    [T, 10, 0, null],
    [T, Number.NaN, 0, null],
  ])('Date %s, sent +%d, received +%d', (date, sent, received, offset) => {
    expect(reading(date, sent, received)).toEqual(offset);
  });

  it('always holds the true offset between its bounds', () => {
    for (let truth = -5_000; truth <= 5_000; truth += 37) {
      const stamp = Math.floor((T + 120 + truth) / 1000) * 1000;
      const found = reading(stamp, 0, 300)!;
      expect(found.leastMs).toBeLessThanOrEqual(truth);
      expect(found.mostMs).toBeGreaterThanOrEqual(truth);
    }
  });
});

describe('combineOffsets', () => {
  it('narrows where readings overlap', () => {
    const a = reading(T, 0, 400);
    const b = reading(T + 1000, 900, 1300);
    expect(combineOffsets(a, b)).toEqual({ offsetMs: 350, leastMs: -300, mostMs: 1000 });
  });

  it('believes the newer one where a clock was changed', () => {
    const later = reading(T + 90_000, 0, 0);
    expect(combineOffsets(reading(T, 0, 0), later)).toBe(later);
  });

  it('keeps what it has', () => {
    const one = reading(T, 0, 0);
    expect(combineOffsets(one, null)).toBe(one);
    expect(combineOffsets(null, one)).toBe(one);
    expect(combineOffsets(null, null)).toBeNull();
  });
});

describe('isSkewed', () => {
  it.each([
    [0, false],
    [60_000, false],
    [60_001, true],
    [-60_000, false],
    [-62_000, true],
  ])('service %d ms ahead', (ahead, skewed) => {
    expect(isSkewed(reading(T + ahead, 0, 0))).toBe(skewed);
  });

  it('corrects the local time', () => {
    expect(serviceNow(T, reading(T + 7000, 0, 1000))).toBe(T + 7000);
    expect(serviceNow(T, null)).toBe(T);
    expect(isSkewed(null)).toBe(false);
  });
});

describe('how far the service’s clock was put back', () => {
  const DAY = 86_400_000;

  it.each([
    ['not at all', 0, 0],
    ['forward', -60_000, 0],
    ['by less than one can tell', 900, 0],
    ['an hour', 3_600_000, 3_600_000],
    ['a week but a minute', 7 * DAY - 60_000, 7 * DAY - 60_000],
    ['by more than a week, as where a computer had lost its time', 8 * DAY, 0],
  ])('%s', (_, back, told) => {
    const ms = putBackMs(reading(T + back, 0, 0), reading(T, 0, 0));
    expect(ms - told).toBeGreaterThanOrEqual(0);
    expect(ms - told).toBeLessThanOrEqual(told === 0 ? 0 : 2_000);
  });

  it('is not known before both told a time', () => {
    expect(putBackMs(null, reading(T, 0, 0))).toBe(0);
    expect(putBackMs(reading(T, 0, 0), null)).toBe(0);
  });
});
