import { describe, expect, it } from 'vitest';
import { seededRandom } from '../search/testing/random';
import { createNameRanks } from './name-ranks';
import { orderByNumber } from './number-order';

const textsOf = (texts: readonly string[]) => ({ get: (row: number) => texts[row] });

describe('orderByNumber', () => {
  it.each<[number[], number[]]>([
    [[], []],
    [[5], [0]],
    [
      [NaN, 3, 1, NaN, 2],
      [2, 4, 1, 0, 3],
    ],
    [
      [-1e14, 8e15, 0, -5],
      [0, 3, 2, 1],
    ],
    [
      [7, 7, 7],
      [0, 1, 2],
    ],
  ])('%j', (keys, order) => {
    const ids = keys.map((_, at) => `id${String(at)}`);
    expect([...orderByNumber(keys, keys.length, textsOf(ids))]).toEqual(order);
  });

  it('agrees with a comparing sort', () => {
    const random = seededRandom(1);
    const keys = Array.from({ length: 2000 }, () =>
      random.chance(0.05) ? NaN : Math.floor(random.next() * 2 ** random.below(50)),
    );
    const ids = keys.map(() => String(random.next()));
    const last = (key: number): number => (Number.isNaN(key) ? Infinity : key);
    const expected = keys
      .map((_, row) => row)
      .sort((a, b) =>
        last(keys[a]!) === last(keys[b]!)
          ? ids[a]! < ids[b]!
            ? -1
            : 1
          : last(keys[a]!) - last(keys[b]!),
      );
    expect([...orderByNumber(keys, keys.length, textsOf(ids))]).toEqual(expected);
  });
});

describe('names in the order of a language', () => {
  it('places names that come later among the known ones', () => {
    const names = createNameRanks(new Intl.Collator('en').compare);
    const rows = ['Zoe', 'émile', 'Adam', 'Emile'];
    rows.forEach((name, row) => {
      names.put(row, name);
      names.ranks(row + 1);
    });
    const ranks = names.ranks(rows.length);
    const order = [0, 1, 2, 3].sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0));
    expect(order.map((row) => rows[row])).toEqual(['Adam', 'Emile', 'émile', 'Zoe']);
  });
});
