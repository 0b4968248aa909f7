import { describe, expect, it } from 'vitest';
import { isCountedSince, isTooOld, keptSince } from './age-limit';

const NOW = Date.UTC(2026, 10, 28, 7, 30);

describe('an age limit', () => {
  it('begins with a month in UTC, and never keeps less than it says', () => {
    expect(keptSince(6, NOW)).toBe(Date.UTC(2026, 4, 1));
    expect(keptSince(24, NOW)).toBe(Date.UTC(2024, 10, 1));
    expect(keptSince(6, Date.UTC(2026, 1, 28))).toBe(Date.UTC(2025, 7, 1));
    expect(keptSince(null, NOW)).toBeNull();
  });

  it('moves with the month alone', () => {
    const inMonth = [Date.UTC(2026, 10, 1), NOW, Date.UTC(2026, 11, 1) - 1];
    expect(new Set(inMonth.map((now) => keptSince(12, now))).size).toBe(1);
    expect(keptSince(12, Date.UTC(2026, 11, 1))).toBe(Date.UTC(2025, 11, 1));
  });

  it('takes no time that cannot be read for too old, nor for counted', () => {
    expect([isTooOld(5, 4), isTooOld(5, 5), isTooOld(null, 4), isTooOld(5, NaN)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect([isCountedSince(5, 4), isCountedSince(5, 5), isCountedSince(null, NaN)]).toEqual([
      false,
      true,
      true,
    ]);
    expect(isCountedSince(5, NaN)).toBe(false);
  });
});
