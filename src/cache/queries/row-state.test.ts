import { describe, expect, it } from 'vitest';
import { seededRandom } from '../search/testing/random';
import { codedTest, MATCHES, matchingRows, OUT, rowOrder, runFilters } from './row-state';

const SIZES = [0, 1, 3, 4, 5, 8, 63, 250];

describe('running filters over rows', () => {
  it.each(SIZES)('tells the rows that match and the others, of %i', (count) => {
    const random = seededRandom(count);
    for (const share of [0, 0.02, 0.5, 0.98, 1]) {
      const found = Uint8Array.from({ length: count }, () => (random.chance(share) ? 1 : 0));
      const gone = Uint8Array.from({ length: count }, () => (random.chance(0.1) ? 1 : 0));
      const codes = Int32Array.from({ length: count }, () => random.below(4) - 1);
      const even = { facet: 'even', accepts: (row: number) => row % 2 === 0 };
      const coded = { facet: 'coded', accepts: codedTest(codes, 3, [-1, 2, -2]) };
      const late = { facet: null, accepts: (row: number) => row > 1 };
      const states = runFilters(count, gone, found, [even, coded, late]);
      const rows = Array.from({ length: count }, (_, row) => row);
      const expected = rows.map((row) => {
        const misses = [row % 2 !== 0, codes[row] !== -1 && codes[row] !== 2];
        if (found[row] === 0 || gone[row] === 1 || row < 2 || (misses[0] && misses[1])) return OUT;
        return misses[0] ? 1 : misses[1] ? 2 : MATCHES;
      });
      const of = (state: number): number[] => rows.filter((row) => expected[row] === state);
      expect([...states.states]).toEqual(expected);
      expect(states.matches).toBe(of(MATCHES).length);
      expect([...states.matching()]).toEqual(of(MATCHES));
      expect([...states.others()]).toEqual(rows.filter((row) => expected[row] !== MATCHES));
      expect([...states.keptOutBy('even')]).toEqual(of(1));
      expect([...states.keptOutBy('coded')]).toEqual(of(2));
      expect([...states.keptOutBy('another')]).toEqual([]);
      const backwards = rowOrder(Uint32Array.from(rows).reverse());
      expect([...matchingRows(backwards, states)]).toEqual(of(MATCHES).reverse());
    }
  });

  it('tells many filters apart', () => {
    const groups = Array.from({ length: 250 }, (_, at) => ({
      facet: String(at),
      accepts: (row: number) => row !== at + 1,
    }));
    const states = runFilters(300, new Uint8Array(300), null, groups);
    expect(states.matches).toBe(50);
    expect([...states.keptOutBy('126')]).toEqual([127]);
    expect([...states.keptOutBy('127')]).toEqual([128]);
    expect([...states.keptOutBy('249')]).toEqual([250]);
  });
});
