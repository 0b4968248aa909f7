import { describe, expect, it } from 'vitest';
import { localCell, localInstant, utcCell } from './time-cells';

describe('a time in a table', () => {
  it.each([
    ['2026-11-20T13:41:07.123456Z', '2026-11-20T13:41:07.123456Z', '2026-11-20T14:41:07+01:00'],
    ['2026-07-20T13:41:07+02:00', '2026-07-20T11:41:07.000Z', '2026-07-20T13:41:07+02:00'],
    ['2026-11-20T13:41:07.120Z', '2026-11-20T13:41:07.120Z', '2026-11-20T14:41:07+01:00'],
    ['2026-11-20T13:41:07.123400Z', '2026-11-20T13:41:07.1234Z', '2026-11-20T14:41:07+01:00'],
    ['2026-11-20T13:41:07.1Z', '2026-11-20T13:41:07.100Z', '2026-11-20T14:41:07+01:00'],
    ['2026-11-20T23:59:59.999Z', '2026-11-20T23:59:59.999Z', '2026-11-21T00:59:59+01:00'],
    ['1969-12-31T22:59:59.999Z', '1969-12-31T22:59:59.999Z', '1969-12-31T23:59:59+01:00'],
    ['2026-02-30T13:41:07.123Z', '2026-02-30T13:41:07.123Z', undefined],
    ['soon', 'soon', undefined],
    ['', '', undefined],
    ['2026-02-30T00:00:00Z', '2026-02-30T00:00:00Z', undefined],
  ])('%j is UTC with all its digits, and local with its offset', (text, utc, local) => {
    expect(utcCell(text)).toBe(utc);
    expect(localCell(text, 'Europe/Vienna')).toBe(local);
  });

  it.each([
    ['Asia/Kolkata', '2026-11-20T19:11:07+05:30'],
    ['America/St_Johns', '2026-11-20T10:11:07-03:30'],
    ['UTC', '2026-11-20T13:41:07+00:00'],
  ])('has the offset of %s', (zone, local) => {
    expect(localCell('2026-11-20T13:41:07Z', zone)).toBe(local);
  });

  it('is told as far as a date reaches, and not beyond', () => {
    expect(localInstant(-8.64e15, 'UTC')).toBe('-271821-04-20T00:00:00+00:00');
    expect(localInstant(8.64e15, 'UTC')).toBe('+275760-09-13T00:00:00+00:00');
    expect(localInstant(8.64e15, 'Asia/Kolkata')).toBeUndefined();
    expect(localInstant(8.64e15 + 1, 'UTC')).toBeUndefined();
  });
});
