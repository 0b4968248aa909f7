import { describe, expect, it } from 'vitest';
import { isOutage, nextTurnMs, TURN_MS } from './next-turn';

const now = Date.UTC(2026, 2, 1, 12);
const offline = { kind: 'offline' };

describe('nextTurnMs', () => {
  it('probes after 5, 10, 20, 40 … s and at most five minutes while there is an outage', () => {
    const waits = [1, 2, 3, 4, 5, 6, 7, 8, 1000].map((misses) =>
      nextTurnMs(misses, [offline], now),
    );
    expect(waits.map((ms) => ms / 1000)).toEqual([5, 10, 20, 40, 80, 160, 300, 300, 300]);
  });

  it('is five minutes where all went well', () => {
    expect(nextTurnMs(0, [], now)).toBe(TURN_MS);
  });

  it.each([
    ['in two minutes', 120_000, 120_000],
    ['in a second', 1_000, 5_000],
    ['long ago', -60_000, 5_000],
    ['tomorrow', 24 * 3_600_000, TURN_MS],
  ])('keeps to what the service asked: again %s', (_when, inMs, wait) => {
    expect(nextTurnMs(1, [offline, { kind: 'rate-limited', retryAtMs: now + inMs }], now)).toBe(
      wait,
    );
  });
});

describe('isOutage', () => {
  it.each([
    'offline',
    'timeout',
    'server',
    'proxy',
    'sign-in-page',
    'rate-limited',
    'bad-response',
  ])('%s may pass by itself', (kind) => {
    expect(isOutage([{ kind: 'forbidden' }, { kind }])).toBe(true);
  });

  it.each(['unauthorized', 'forbidden', 'not-found', 'other-community', 'disk-full', 'cancelled'])(
    '%s does not',
    (kind) => {
      expect(isOutage([{ kind }])).toBe(false);
    },
  );

  it('is none without a failure', () => {
    expect(isOutage([])).toBe(false);
  });
});
