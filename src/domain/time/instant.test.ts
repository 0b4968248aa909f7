import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareInstants,
  compareMs,
  instantMs,
  parseInstant,
  plainInstant,
  toUtcText,
  isEarlier,
} from './instant';

const readable: readonly (readonly [string, number, string])[] = [
  ['2026-11-20T13:41:00Z', Date.UTC(2026, 10, 20, 13, 41), ''],
  ['2026-11-20T13:41:00.123456Z', Date.UTC(2026, 10, 20, 13, 41, 0, 123), '456'],
  ['2026-11-20T13:41:00.1Z', Date.UTC(2026, 10, 20, 13, 41, 0, 100), ''],
  ['2026-11-20T13:41:00.123400Z', Date.UTC(2026, 10, 20, 13, 41, 0, 123), '4'],
  ['2026-11-20T14:41:00+01:00', Date.UTC(2026, 10, 20, 13, 41), ''],
  ['2026-11-20T08:11:00-0530', Date.UTC(2026, 10, 20, 13, 41), ''],
  ['2024-02-29T00:00:00Z', Date.UTC(2024, 1, 29), ''],
  ['2016-12-31T23:59:60Z', Date.UTC(2017, 0, 1), ''],
  ['0001-01-01T00:00:00Z', -62_135_596_800_000, ''],
  ['-271821-04-21T00:00:00Z', -8_639_999_913_600_000, ''],
  ['+275760-09-12T00:00:00Z', 8_639_999_913_600_000, ''],
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
  '-271821-04-20T00:00:00+01:00',
  '-271821-04-20T00:00:00Z',
  '+275760-09-12T00:00:00.001Z',
  '+275760-09-13T00:00:00-01:00',
  '-000000-01-01T00:00:00Z',
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

describe('isEarlier', () => {
  it.each([
    ['2026-01-01T00:00:00Z', '2026-01-01T00:00:00.000001Z', true],
    ['2026-01-01T00:00:00.000001Z', '2026-01-01T00:00:00Z', false],
    ['2026-01-01T02:00:00+02:00', '2026-01-01T00:00:00Z', false],
    ['2026-01-01T01:59:59+02:00', '2026-01-01T00:00:00Z', true],
    ['earlier', '2026-01-01T00:00:00Z', false],
    ['2026-01-01T00:00:00Z', 'later', false],
  ])('%s before %s: %s', (text, other, expected) => {
    expect(isEarlier(text, other)).toBe(expected);
  });
});

describe('toUtcText', () => {
  it.each([
    ['0000-01-01T00:00:00+01:00', '-000001-12-31T23:00:00.000Z'],
    ['9999-12-31T23:30:00-01:00', '+010000-01-01T00:30:00.000Z'],
  ])('of %s can be read again, though its year has a sign', (text, utc) => {
    const instant = parseInstant(text)!;
    expect(toUtcText(instant)).toBe(utc);
    expect(parseInstant(utc)).toEqual(instant);
  });

  it('keeps every digit and always ends in Z', () => {
    expect(toUtcText(parseInstant('2026-11-20T14:41:00.1234567+01:00')!)).toBe(
      '2026-11-20T13:41:00.1234567Z',
    );
  });
});

/* Every way to write an instant of `ms` and some digits beyond it. */
const notations = (ms: number, beyond: string): readonly string[] => {
  const at = (offsetMinutes: number): string =>
    new Date(ms + offsetMinutes * 60_000).toISOString().slice(0, -5);
  const milli = new Date(ms).toISOString().slice(20, -1);
  const shortest = `${milli}${beyond}`.replace(/0+$/, '');
  const fractions = [`.${milli}${beyond}`, `.${milli}${beyond}000`];
  if (shortest === '') fractions.push('');
  return fractions.flatMap((fraction) => [
    `${at(0)}${fraction}Z`,
    `${at(0)}${fraction}z`.replace('T', ' '),
    `${at(0)}${fraction}+00:00`,
    `${at(330)}${fraction}+05:30`,
    `${at(-480)}${fraction.replace('.', ',')}-0800`,
  ]);
};

describe('plainInstant', () => {
  const instants = fc.record({
    ms: fc.integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2090, 0, 1) }),
    whole: fc.boolean(),
    beyond: fc.constantFrom('', '1', '456', '000001'),
  });

  it('is one text for every notation of an instant', () => {
    fc.assert(
      fc.property(instants, ({ ms, whole, beyond }) => {
        const exact = whole ? ms - (ms % 1000) : ms;
        const plain = new Set(notations(exact, beyond).map(plainInstant));
        expect([...plain]).toHaveLength(1);
      }),
    );
  });

  it('differs where instants differ, by however little', () => {
    fc.assert(
      fc.property(instants, instants, (a, b) => {
        const [left, right] = [a, b].map(({ ms, beyond }) => notations(ms, beyond)[0] ?? '');
        const same = compareInstants(parseInstant(left!)!, parseInstant(right!)!) === 0;
        expect(plainInstant(left!) === plainInstant(right!)).toBe(same);
      }),
    );
  });

  it.each([...unreadable, '2026-02-30T00:00:00.10Z'])(
    'leaves what is no instant as it is: "%s"',
    (text) => {
      expect(plainInstant(text)).toBe(text);
    },
  );
});

describe('compareMs', () => {
  it.each([
    [1, [1, 2, 3, NaN, NaN]],
    [-1, [3, 2, 1, NaN, NaN]],
  ] as const)('puts what cannot be read last (%s)', (order, sorted) => {
    expect([NaN, 2, 3, NaN, 1].sort((a, b) => compareMs(a, b, order))).toEqual(sorted);
  });
});
