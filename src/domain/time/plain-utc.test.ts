import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseInstant } from './instant';
import { plainUtcMs } from './plain-utc';

describe('plainUtcMs', () => {
  it.each([
    ['2026-11-20T13:41:00Z', Date.UTC(2026, 10, 20, 13, 41)],
    ['2026-11-30T23:59:59.007Z', Date.UTC(2026, 10, 30, 23, 59, 59, 7)],
    ['2026-11-30T23:59:59.1Z', Date.UTC(2026, 10, 30, 23, 59, 59, 100)],
    ['2026-11-30T23:59:59.999999Z', Date.UTC(2026, 10, 30, 23, 59, 59, 999)],
    ['2026-11-30T23:59:59.000000001Z', Date.UTC(2026, 10, 30, 23, 59, 59)],
    ['1000-01-01T00:00:00.000Z', Date.UTC(1000, 0, 1)],
  ])('reads %s', (text, ms) => {
    expect(plainUtcMs(text)).toBe(ms);
  });

  it.each([
    ['no digits of a fraction', '2026-11-20T13:41:00.Z'],
    ['very many digits', '2026-11-20T13:41:00.1234567890Z'],
    ['letters in a fraction', '2026-11-20T13:41:00.123x5Z'],
    ['letters early in a fraction', '2026-11-20T13:41:00.1x3Z'],
    ['an offset', '2026-11-20T13:41:00+0000'],
    ['a leap day', '2024-02-29T00:00:00Z'],
    ['a leap second', '2016-12-31T23:59:60Z'],
    ['an impossible day', '2026-11-31T00:00:00Z'],
    ['an impossible month', '2026-13-01T00:00:00Z'],
    ['an impossible hour', '2026-11-20T24:00:00Z'],
    ['the month 0', '2026-00-10T00:00:00Z'],
    ['an early year', '0999-01-01T00:00:00Z'],
    ['something that is no digit', '2026-1x-20T13:41:00Z'],
    ['a comma', '2026-11-20T13:41:00,123Z'],
    ['small letters', '2026-11-20t13:41:00z'],
    ['nothing', ''],
  ])('leaves %s to the thorough way', (_what, text) => {
    expect(plainUtcMs(text)).toBeNull();
  });

  it('says what the thorough way says', () => {
    const digits = fc.integer({ min: 0, max: 99 }).map((n) => String(n).padStart(2, '0'));
    const text = fc
      .tuple(
        digits,
        digits,
        digits,
        digits,
        digits,
        digits,
        digits,
        fc.constantFrom('', '.5', '.507', '.123456', '.1234567'),
      )
      .map(([c, y, m, d, h, i, s, f]) => `${c}${y}-${m}-${d}T${h}:${i}:${s}${f}Z`);
    const likely = fc
      .date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString());
    fc.assert(
      fc.property(fc.oneof(text, likely), (it) => {
        const ms = plainUtcMs(it);
        if (ms !== null) expect(parseThoroughly(it)).toBe(ms);
      }),
      { numRuns: 500 },
    );
  });
});

/* An offset makes it a text that only the thorough way reads. */
function parseThoroughly(text: string): number | undefined {
  return parseInstant(text.replace('Z', '+00:00'))?.ms;
}
