import { describe, expect, it } from 'vitest';
import { compareInstants, instantMs, parseInstant, toUtcText } from './instant';

const readable: readonly (readonly [string, number, string])[] = [
  ['2026-11-20T13:41:00Z', Date.UTC(2026, 10, 20, 13, 41), ''],
  ['2026-11-20T13:41:00.123456Z', Date.UTC(2026, 10, 20, 13, 41, 0, 123), '456'],
  ['2026-11-20T13:41:00.1Z', Date.UTC(2026, 10, 20, 13, 41, 0, 100), ''],
  ['2026-11-20T13:41:00.123400Z', Date.UTC(2026, 10, 20, 13, 41, 0, 123), '4'],
  ['2026-11-20T14:41:00+01:00', Date.UTC(2026, 10, 20, 13, 41), ''],
  ['2026-11-20T08:11:00-0530', Date.UTC(2026, 10, 20, 13, 41), ''],
  ['2024-02-29T00:00:00Z', Date.UTC(2024, 1, 29), ''],
  ['2016-12-31T23:59:60Z', Date.UTC(2017, 0, 1), ''],
];

const unreadable = [
  '',
  'yesterday',
  '2026-11-20',
  '2026-11-20T13:41:00',
  '2025-02-29T00:00:00Z',
  '2026-13-01T00:00:00Z',
  '2026-11-20T24:41:00Z',
  '2026-11-20T13:61:00Z',
  '2026-11-20T13:41:00+25:00',
];

describe('parseInstant', () => {
  it.each(readable)('%s', (text, ms, beyond) => {
    expect(parseInstant(text)).toEqual({ ms, beyond });
  });

  describe('texts that are no instant are refused', () => {
    it.each(unreadable)('refuses %j', (text) => {
      expect(parseInstant(text)).toBeNull();
      expect(instantMs(text)).toBeNull();
    });
  });
});

describe('compareInstants', () => {
  it.each([
    ['2026-11-20T13:41:00.123456Z', '2026-11-20T13:41:00.123457Z', -1],
    ['2026-11-20T13:41:00.1234Z', '2026-11-20T13:41:00.123400Z', 0],
    ['2026-11-20T14:41:00+01:00', '2026-11-20T13:41:00.000Z', 0],
    ['2026-11-20T13:41:00.1235Z', '2026-11-20T13:41:00.12345Z', 1],
  ])('%s and %s', (a, b, sign) => {
    expect(Math.sign(compareInstants(parseInstant(a)!, parseInstant(b)!))).toBe(sign);
  });
});

describe('toUtcText', () => {
  it('keeps every digit and always ends in Z', () => {
    expect(toUtcText(parseInstant('2026-11-20T14:41:00.1234567+01:00')!)).toBe(
      '2026-11-20T13:41:00.1234567Z',
    );
  });
});
