import { describe, expect, it } from 'vitest';
import { localCell, utcCell } from './time-cells';

describe('a time in a table', () => {
  it.each([
    ['2026-11-20T13:41:07.123456Z', '2026-11-20T13:41:07.123456Z', '2026-11-20T14:41:07+01:00'],
    ['2026-07-20T13:41:07+02:00', '2026-07-20T11:41:07.000Z', '2026-07-20T13:41:07+02:00'],
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
});
