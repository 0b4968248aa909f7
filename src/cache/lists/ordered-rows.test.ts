import { describe, expect, it } from 'vitest';
import { seededRandom } from '../search/testing/random';
import { byFit } from './ordered-rows';
import { runFilters, turnedRound } from './row-state';

const ROWS = 2_000;

describe('rows that are put in order as far as they are asked for', () => {
  it.each([
    ['nearly all match', 0.98, 0.02],
    ['half match, and half of these by name', 0.5, 0.5],
    ['few match, none by name', 0.01, 0],
    ['none match', 0, 0.5],
  ])('are those of a plain sort, from wherever they are read: %s', (_, share, named) => {
    const random = seededRandom(7);
    const keys = Array.from({ length: ROWS }, () => (random.chance(0.1) ? NaN : random.below(900)));
    const found = Uint8Array.from(keys, () => (random.chance(share) ? 1 : 0));
    const fits = Uint8Array.from(keys, () => (random.chance(named) ? random.below(2) : 2));
    const readable = [...keys.keys()].filter((row) => !Number.isNaN(keys[row]));
    readable.sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b);
    const unreadable = [...keys.keys()].filter((row) => Number.isNaN(keys[row]));
    const rows = Uint32Array.from([...readable, ...unreadable]);
    const turned = turnedRound(rows, (row) => !Number.isNaN(keys[row]));
    const directions = [
      [{ rows }, [...rows]],
      [turned, [...readable.reverse(), ...unreadable]],
    ] as const;
    for (const [order, all] of directions) {
      const states = runFilters(new Uint8Array(ROWS), found, []);
      const expected = [0, 1, 2].flatMap((fit) =>
        all.filter((row) => found[row] === 1 && fits[row] === fit),
      );
      const ordered = byFit(order, states, fits.slice());
      /* The memory of filters is used again by the next question. */
      runFilters(new Uint8Array(ROWS), null, []);
      expect(ordered.length).toBe(expected.length);
      for (const [from, until] of [
        [0, 25],
        [40, 500],
        [490, 530],
        [0, 25],
        [ROWS, ROWS + 9],
      ] as const)
        expect([...ordered.part(from, until)]).toEqual(expected.slice(from, until));
      expect([...ordered.all()]).toEqual(expected);
      expect([...keys.keys()].filter(ordered.has)).toEqual([...expected].sort((a, b) => a - b));
    }
  });
});
