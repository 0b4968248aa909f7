import { describe, expect, it } from 'vitest';
import { formatMicros, parseTime } from './time';

const base = Date.UTC(2026, 0, 2, 3, 4, 5) * 1000;

describe('parseTime', () => {
  it.each([
    ['2026-01-02T03:04:05Z', base],
    ['2026-01-02T03:04:05.5Z', base + 500_000],
    ['2026-01-02T03:04:05.123456Z', base + 123_456],
    ['2026-01-02T03:04:05.123456000Z', base + 123_456],
    ['2026-01-02T03:04:05.1234561Z', base + 123_457],
    ['2026-01-02T03:04:05+00:00', base],
    ['2026-01-02T05:04:05+02:00', base],
    ['2026-01-01T21:34:05-0530', base],
    ['2026-01-02T03:04:05', base],
    ['2026-01-02', Date.UTC(2026, 0, 2) * 1000],
    ['2024-02-29', Date.UTC(2024, 1, 29) * 1000],
  ])('reads %s', (text, micros) => {
    expect(parseTime(text)).toBe(micros);
  });

  // prettier-ignore
  it.each([
    '', 'yesterday', '2026-13-01', '2026-02-29', '2026-02-30T00:00:00Z', '2026-00-10',
    '2026-01-02T24:00:00Z', '2026-01-02T03:60:00Z', '2026-01-02T03:04:61Z', '1767322800',
    '2026-01-02T03:04:05 00:00', '2026-01-02T03:04:05+25:00', '2026-01-02T03:04:05.Z', '26-01-02',
  ])('refuses "%s"', (text) => {
    expect(parseTime(text)).toBeNull();
  });
});

describe('formatMicros', () => {
  it.each([
    [base, '2026-01-02T03:04:05Z'],
    [base + 120_000, '2026-01-02T03:04:05.120Z'],
    [base + 7, '2026-01-02T03:04:05.000007Z'],
    [-1, '1969-12-31T23:59:59.999999Z'],
  ])('writes %s as %s and back', (micros, text) => {
    expect(formatMicros(micros)).toBe(text);
    expect(parseTime(text)).toBe(micros);
  });
});
