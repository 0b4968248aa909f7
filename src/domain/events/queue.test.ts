import { describe, expect, it } from 'vitest';
import { at } from '../testing/sample-event';
import {
  bucketCounts,
  bucketOf,
  compareQueue,
  subtotals,
  waitingMs,
  type QueueEntry,
} from './queue';

const NOW = at('2026-11-20T13:02:00Z');
const HOUR = 3_600_000;

function entry(id: string, hoursAgo: number, change: Partial<QueueEntry> = {}): QueueEntry {
  return { id, overAtMs: NOW - hoursAgo * HOUR, advocate: 'adv_1', type: 'typ_1', ...change };
}

describe('waitingMs', () => {
  it.each([
    ['an hour', NOW - HOUR, HOUR],
    ['this instant', NOW, 0],
    ['a clock that went back', NOW + HOUR, 0],
    ['an unreadable time', -Infinity, null],
    ['no time at all', NaN, null],
  ])('%s', (_, over, waiting) => {
    expect(waitingMs(over, NOW)).toBe(waiting);
  });
});

describe('bucketOf', () => {
  it.each([
    [0, 'short'],
    [24 * HOUR - 1, 'short'],
    [24 * HOUR, 'middle'],
    [72 * HOUR - 1, 'middle'],
    [72 * HOUR, 'long'],
    [null, 'unknown'],
  ] as const)('%s ms', (waiting, bucket) => {
    expect(bucketOf(waiting, [24, 72])).toBe(bucket);
  });

  it('takes its limits from the settings', () => {
    expect(bucketOf(2 * HOUR, [1, 3])).toBe('middle');
    expect(bucketOf(HOUR / 4, [0.5, 3])).toBe('short');
  });
});

describe('the queue', () => {
  const entries = [
    entry('evt_b', 2),
    entry('evt_unreadable', 0, { overAtMs: -Infinity, advocate: null }),
    entry('evt_a', 2, { type: 'typ_2' }),
    entry('evt_old', 100, { advocate: 'adv_2' }),
    entry('evt_mid', 30, { advocate: 'adv_2', type: null }),
  ];

  it('is ordered by waiting time, then id, unreadable times last', () => {
    expect([...entries].sort(compareQueue).map((it) => it.id)).toEqual([
      'evt_old',
      'evt_mid',
      'evt_a',
      'evt_b',
      'evt_unreadable',
    ]);
  });

  it('counts each entry in one bucket', () => {
    expect(bucketCounts(entries, [24, 72], NOW)).toEqual({
      short: 2,
      middle: 1,
      long: 1,
      unknown: 1,
    });
  });

  it('adds up by advocate, the most first, missing ids apart', () => {
    expect(subtotals(entries, 'advocate', NOW)).toEqual([
      { key: 'adv_1', count: 2, longestMs: 2 * HOUR },
      { key: 'adv_2', count: 2, longestMs: 100 * HOUR },
      { key: null, count: 1, longestMs: null },
    ]);
  });

  it('adds up by type', () => {
    expect(subtotals(entries, 'type', NOW).map(({ key, count }) => [key, count])).toEqual([
      ['typ_1', 3],
      [null, 1],
      ['typ_2', 1],
    ]);
  });
});
