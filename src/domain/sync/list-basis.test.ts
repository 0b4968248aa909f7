import { describe, expect, it } from 'vitest';
import { areCountsBelieved, basisOf, isWalkDue } from './list-basis';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = 1_000 * DAY;
const NONE = { censusAtMs: null, gapsAtMs: null, countedAtMs: null, countsDoubtedAtMs: null };

describe('basisOf', () => {
  it('is the count that came after the last walk, else that walk', () => {
    expect(basisOf(NONE, NOW)).toBeNull();
    expect(basisOf({ ...NONE, censusAtMs: 5 }, NOW)).toEqual({
      by: 'walk',
      atMs: 5,
      countsDoubted: false,
    });
    expect(basisOf({ ...NONE, censusAtMs: 5, countedAtMs: 9 }, NOW)).toMatchObject({
      by: 'count',
      atMs: 9,
    });
  });

  it('is a count also where the service’s clock was put back since the walk', () => {
    expect(basisOf({ ...NONE, censusAtMs: 5, countedAtMs: 4 }, NOW)).toMatchObject({ by: 'count' });
  });

  it('says that counts were wrong', () => {
    const doubted = { ...NONE, censusAtMs: 5, countsDoubtedAtMs: NOW - DAY };
    expect(basisOf(doubted, NOW)).toMatchObject({ by: 'walk', countsDoubted: true });
  });
});

describe('counts that were wrong', () => {
  it.each([
    [0, false],
    [7 * DAY - 1, false],
    [7 * DAY, true],
    [-HOUR, false],
  ])('%i ms ago: believed is %s', (ago, believed) => {
    expect(areCountsBelieved({ ...NONE, countsDoubtedAtMs: NOW - ago }, NOW)).toBe(believed);
  });
});

describe('a walk over everything', () => {
  const FIRST = { everComplete: false, end: 'may-have-gaps', censusAtMs: null } as const;
  const list = { ...NONE, everComplete: true, end: 'complete', censusAtMs: NOW - 2 * DAY } as const;
  it.each([
    ['counted, two days old', {}, false],
    ['counted, 31 days old', { censusAtMs: NOW - 31 * DAY }, true],
    ['counted, a year ahead', { censusAtMs: NOW + 365 * DAY }, true],
    ['not believed, two days old', { countsDoubtedAtMs: NOW - DAY }, true],
    ['not believed, an hour old', { countsDoubtedAtMs: NOW, censusAtMs: NOW - HOUR }, false],
    ['with gaps, two days old', { end: 'may-have-gaps' }, true],
    ['with gaps, an hour old', { end: 'may-have-gaps', gapsAtMs: NOW - HOUR }, false],
    ['with gaps from the first walk on, an hour old', { ...FIRST, gapsAtMs: NOW - HOUR }, false],
    ['with gaps from the first walk on, two days old', { ...FIRST, gapsAtMs: NOW - 2 * DAY }, true],
    ['never walked to its end, which walks anyway', { ...FIRST, end: null }, false],
  ] as const)('%s: is due by time', (_name, change, due) => {
    expect(isWalkDue({ ...list, ...change }, NOW)).toBe(due);
  });
});
