import { describe, expect, it, vi } from 'vitest';
import { whenAtHand } from '../blocks/missing-blocks';
import { createWaiverColumns } from '../index/waiver-columns';
import { seededRandom } from '../search/testing/random';
import { savedBlocks } from '../search/testing/saved-blocks';
import { createNameRanks } from './name-ranks';
import { orderAgain, orderByNumber } from './number-order';

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

describe('orderAgain', () => {
  it('agrees with an order made anew, whatever changed and came', () => {
    const random = seededRandom(3);
    const key = (): number => (random.chance(0.1) ? NaN : random.below(50));
    const keys = Array.from({ length: 200 }, key);
    const ids = Array.from({ length: 400 }, () => String(random.next()));
    let order = orderByNumber(keys, keys.length, textsOf(ids));
    for (let round = 0; round < 40; round += 1) {
      const changed = new Set([random.below(keys.length), random.below(keys.length)]);
      if (random.chance(0.5)) changed.add(keys.length);
      for (const row of changed) keys[row] = key();
      const read = { keyOf: (row: number) => keys[row]!, ids: textsOf(ids) };
      order = orderAgain(order, [...changed], keys.length, read);
      expect([...order]).toEqual([...orderByNumber(keys, keys.length, textsOf(ids))]);
    }
  });
});

/* Long enough for several blocks. */
const LONG = ' x'.repeat(1_000);

describe('names in the order of a language', () => {
  it('are ranked as a plain sort has them, whatever comes, changes and lies on the disk', async () => {
    const random = seededRandom(2);
    const { cache, write } = savedBlocks();
    const waivers = createWaiverColumns({}, cache);
    const { compare } = new Intl.Collator('en');
    const ranks = createNameRanks(waivers, compare);
    const names: string[] = [];
    const put = (row: number): void => {
      const first = random.pick(['Zoe', 'émile', 'Adam', 'Emile', '']);
      const name = `${first}${String(random.below(40))}${LONG}`;
      names[row] = name;
      waivers.signers.set(row, { name, email: null });
      ranks.put([row]);
    };
    for (let round = 0; round < 10; round += 1) {
      const many = round % 4 === 0;
      for (let n = 0; n < (many ? 200 : 3); n += 1)
        put(random.chance(many ? 0.9 : 0.4) ? names.length : random.below(names.length));
      if (round % 3 !== 0) await waivers.signers.save(write);
      const ranked = await whenAtHand(() => ranks.ranks(names.length));
      const rows = [...names.keys()].sort((a, b) => ranked[a]! - ranked[b]!);
      const plain = [...names].sort((a, b) => compare(a, b) || (a < b ? -1 : 1));
      expect(rows.map((row) => names[row])).toEqual(plain);
      expect(new Set(ranked).size).toBe(new Set(names).size);
    }
  });

  it('are looked up among the others, of which few are read', () => {
    const waivers = createWaiverColumns();
    const ranks = createNameRanks(waivers, new Intl.Collator('en').compare);
    const put = (row: number): void => {
      waivers.signers.set(row, { name: `Name ${String(row * 7)}`, email: null });
      ranks.put([row]);
    };
    for (let row = 0; row < 999; row += 1) put(row);
    ranks.ranks(999);
    const read = vi.spyOn(waivers.signers, 'get');
    put(999);
    const sorted = ranks.ranks(1_000);
    expect(read.mock.calls.length).toBeLessThan(20);
    expect(new Set(sorted).size).toBe(1_000);
  });
});
