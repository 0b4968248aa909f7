import { describe, expect, it } from 'vitest';
import { figuresOf, noShowRate, recordedCount, recordedShare } from './outcome-figures';
import type { OutcomeInput } from './outcome-figures';

const HOUR = 3_600_000;
const NOW = 1_800_000_000_000;

const ended = (changes: Partial<OutcomeInput> = {}): OutcomeInput => ({
  startsAtMs: NOW - 10 * HOUR,
  endsAtMs: NOW - 9 * HOUR,
  cancelled: false,
  completion: 0,
  recordedAtMs: NaN,
  ...changes,
});
const recorded = (completion: OutcomeInput['completion'], afterHours: number) =>
  ended({ completion, recordedAtMs: NOW + (afterHours - 9) * HOUR });
const [happened, noShow, didNot, other] = [1, 2, 3, 4] as const;

describe('figures of outcomes', () => {
  it.each<[string, OutcomeInput[], number, number | null, number | null, number | null, number]>([
    ['nothing', [], 0, null, null, null, 0],
    ['only what awaits', [ended(), ended()], 0, 0, null, null, 0],
    ['what is ahead', [ended({ endsAtMs: NOW + 1 })], 0, null, null, null, 0],
    [
      'cancelled, with an outcome',
      [ended({ cancelled: true, completion: 2 })],
      0,
      null,
      null,
      null,
      0,
    ],
    [
      'each kind',
      [recorded(happened, 1), recorded(noShow, 2), recorded(didNot, 4), ended()],
      ...([3, 0.75, 1 / 3, 2 * HOUR, 0] as const),
    ],
    [
      'an unknown kind: recorded, in no rate',
      [recorded(noShow, 1), recorded(other, 3)],
      ...([2, 1, 1, 2 * HOUR, 0] as const),
    ],
    ['recorded before the end', [recorded(happened, -0.5)], 1, 1, 0, 0, 0],
    ['a time that cannot be read', [ended({ completion: 1 })], 1, 1, 0, null, 1],
    [
      'ends that cannot be read',
      [-Infinity, Infinity].map((endsAtMs) =>
        ended({ completion: 1, endsAtMs, recordedAtMs: NOW }),
      ),
      ...([2, 1, 0, null, 2] as const),
    ],
    [
      'no end: from the start',
      [ended({ completion: 1, endsAtMs: NaN, recordedAtMs: NOW - 8 * HOUR })],
      ...([1, 1, 0, 2 * HOUR, 0] as const),
    ],
  ])('%s', (_, events, count, share, rate, medianMs, untimed) => {
    const figures = figuresOf(events, NOW);
    expect(recordedCount(figures)).toBe(count);
    expect(recordedShare(figures)).toBe(share);
    expect(noShowRate(figures)).toBe(rate);
    expect(figures).toMatchObject({ medianMs, untimed });
  });

  it('count every event under its status', () => {
    const { statuses } = figuresOf(
      [ended(), recorded(noShow, 1), ended({ cancelled: true }), ended({ endsAtMs: NOW + 1 })],
      NOW,
    );
    expect(statuses).toMatchObject({ awaiting_outcome: 1, no_show: 1, cancelled: 1, upcoming: 1 });
  });
});
