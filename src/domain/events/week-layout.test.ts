import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layOut, touches, type Block, type LanePlace } from './week-layout';

const LIMITS = { lanes: 3, least: 30, end: 1_440, together: 60 };

const block = fc.record({
  from: fc.integer({ min: 0, max: 1_440 }),
  length: fc.integer({ min: 0, max: 500 }),
  counted: fc.constantFrom(0, 0, 0, 0, 7),
  first: fc.constantFrom(false, false, false, true),
});
const blocks: fc.Arbitrary<readonly Block[]> = fc
  .array(block, { maxLength: 60 })
  .map((all) => all.map(({ length, ...it }) => ({ ...it, until: it.from + length })));
const limits = fc.integer({ min: 1, max: 5 }).map((lanes) => ({ ...LIMITS, lanes }));

function overlap(a: LanePlace, b: LanePlace): boolean {
  const sideBySide =
    a.lane / a.lanes < (b.lane + 1) / b.lanes && b.lane / b.lanes < (a.lane + 1) / a.lanes;
  return sideBySide && a.from < b.until && b.from < a.until;
}

describe('a column of events', () => {
  it('has no two in one place, all placed or counted, and none too short to be read', () => {
    fc.assert(
      fc.property(blocks, limits, (all, limit) => {
        const { placed, gathered } = layOut(all, limit);
        const places = [...placed.values(), ...gathered];
        for (const [at, one] of places.entries()) {
          expect(one.lane).toBeLessThan(one.lanes);
          expect(one.lanes).toBeLessThanOrEqual(limit.lanes);
          expect(one.until - one.from).toBeGreaterThanOrEqual(limit.least);
          expect(places.slice(at + 1).filter((other) => overlap(one, other))).toEqual([]);
        }
        const asked = all.reduce((sum, { counted = 0 }) => sum + Math.max(1, counted), 0);
        const counted = gathered.reduce((sum, { count }) => sum + count, 0);
        expect(placed.size + counted).toBe(asked);
        for (const [at, { from, until }] of placed) {
          expect(from).toBeLessThanOrEqual(all[at]!.from);
          expect(until).toBeGreaterThanOrEqual(all[at]!.until);
        }
      }),
    );
  });

  it('has a place for the first of all, wherever it stands among others and passes through', () => {
    const others = Array.from({ length: 9 }, (_, at) => ({ from: at * 20, until: at * 20 + 300 }));
    for (const own of [
      { from: 600, until: 630 },
      { from: 90, until: 100 },
      { from: 0, until: 1_440 },
    ]) {
      const all = [...others, { ...own, first: true }, ...others];
      for (const lanes of [2, 3, 4])
        expect(layOut(all, { ...LIMITS, lanes }).placed.has(others.length)).toBe(true);
    }
  });

  it('counts only where there is no room', () => {
    const hour = (from: number): Block => ({ from, until: from + 60 });
    const three = layOut([hour(600), hour(610), hour(620)], LIMITS);
    expect(three.gathered).toEqual([]);
    expect([...three.placed.values()].map(({ lane, lanes }) => [lane, lanes])).toEqual([
      [0, 3],
      [1, 3],
      [2, 3],
    ]);
    const many = layOut(
      Array.from({ length: 400 }, () => hour(600)),
      LIMITS,
    );
    expect(many.placed.size).toBe(2);
    expect(many.gathered).toEqual([{ from: 600, until: 660, lane: 2, lanes: 3, count: 398 }]);
  });

  it('gives what passes through the whole column a place only behind what begins or ends in it', () => {
    const through = (length: number): readonly Block[] =>
      Array.from({ length }, () => ({ from: 0, until: 1_440 }));
    const ride: Block = { from: 600, until: 660 };
    const one = layOut([...through(1), ride, ride], LIMITS);
    expect([...one.placed.keys()].sort()).toEqual([0, 1, 2]);
    const many = layOut([...through(20), ride, ride], LIMITS);
    expect([...many.placed.keys()].sort()).toEqual([20, 21]);
    expect(many.gathered).toEqual([{ from: 0, until: 60, lane: 2, lanes: 3, count: 20 }]);
    const some = layOut([...through(20), ride], LIMITS);
    expect([...some.placed.keys()].sort((a, b) => a - b)).toEqual([0, 20]);
  });

  it('moves what begins at its end up, so that it can be read', () => {
    expect(layOut([{ from: 1_439, until: 1_439 }], LIMITS).placed.get(0)).toMatchObject({
      from: 1_410,
      until: 1_440,
    });
  });
});

describe('an event and a span of time', () => {
  const span = { fromMs: 100, untilMs: 200 };
  it.each([
    [100, NaN, true],
    [199, 300, true],
    [200, 300, false],
    [50, 100, false],
    [50, 101, true],
    [50, NaN, false],
    [50, Infinity, false],
    [150, -Infinity, true],
    [NaN, 150, false],
  ])('%s to %s', (start, end, expected) => {
    expect(touches(start, end, span)).toBe(expected);
  });
});
