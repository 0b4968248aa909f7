import { describe, expect, it } from 'vitest';
import { seededRandom } from '../search/testing/random';
import { inOrder } from './ordered-rows';
import { codedTest, MATCHES, OUT, runFilters } from './row-state';

const SIZES = [0, 1, 3, 4, 5, 8, 63, 250];

describe('running filters over rows', () => {
  it.each(SIZES)('tells the rows that match and the others, of %i', (count) => {
    const random = seededRandom(count);
    for (const share of [0, 0.02, 0.5, 0.98, 1]) {
      const found = Uint8Array.from({ length: count }, () => (random.chance(share) ? 1 : 0));
      const gone = Uint8Array.from({ length: count }, () => (random.chance(0.1) ? 1 : 0));
      const codes = Int32Array.from({ length: count }, () => random.below(4) - 1);
      const even = (row: number): boolean => row % 2 === 0;
      const coded = codedTest(codes, 3, [-1, 2, -2]);
      const states = runFilters(gone, found, [even, null, coded]);
      const rows = Array.from({ length: count }, (_, row) => row);
      const expected = rows.map((row) => {
        const misses = [row % 2 !== 0, codes[row] !== -1 && codes[row] !== 2];
        if (found[row] === 0 || gone[row] === 1 || (misses[0] && misses[1])) return OUT;
        return misses[0] ? 1 : misses[1] ? 3 : MATCHES;
      });
      const of = (state: number): number[] => rows.filter((row) => expected[row] === state);
      expect([...states.states]).toEqual(expected);
      expect(states.count).toBe(of(MATCHES).length);
      expect([...states.matching()]).toEqual(of(MATCHES));
      expect([...states.others()]).toEqual(rows.filter((row) => expected[row] !== MATCHES));
      expect([...states.keptOutBy(1)]).toEqual(of(1));
      expect([...states.keptOutBy(2)]).toEqual([]);
      expect([...states.keptOutBy(3)]).toEqual(of(3));
      const backwards = Uint32Array.from(rows).reverse();
      expect([...inOrder({ rows: backwards }, states).all()]).toEqual(of(MATCHES).reverse());
    }
  });

  it('tells many filters apart', () => {
    const filters = Array.from({ length: 250 }, (_, at) => (row: number) => row !== at + 1);
    const { count, keptOutBy } = runFilters(new Uint8Array(300), null, filters);
    expect(count).toBe(50);
    expect([...keptOutBy(127)]).toEqual([127]);
    expect([...keptOutBy(128)]).toEqual([128]);
    expect([...keptOutBy(250)]).toEqual([250]);
  });

  it('lets no row through that a filter behind those keeps out', () => {
    const filters = Array.from({ length: 300 }, (_, at) => (row: number) => row !== at + 1);
    expect([...runFilters(new Uint8Array(301), null, filters).matching()]).toEqual([0]);
  });
});
