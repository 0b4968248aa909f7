import { describe, expect, it } from 'vitest';
import {
  extended,
  NOTHING_SELECTED,
  rowRange,
  toggled,
  toggledTogether,
  wholeResult,
} from './grid-selection';

describe('grid selection', () => {
  it('takes a record in and out again', () => {
    const one = toggled(NOTHING_SELECTED, 'a');
    expect([...one.ids]).toEqual(['a']);
    expect([...toggled(one, 'a').ids]).toEqual([]);
    expect([...one.ids]).toEqual(['a']);
  });

  it('is no longer the whole result once a record is taken out', () => {
    const whole = wholeResult(['a', 'b']);
    expect(whole.whole).toBe(true);
    expect(toggled(whole, 'b')).toEqual({ ids: new Set(['a']), whole: false });
  });

  it('adds a range without doubling', () => {
    expect([...extended(wholeResult(['a']), ['a', 'b']).ids]).toEqual(['a', 'b']);
  });

  it('takes several in together, and out again once all of them are in', () => {
    const some = toggledTogether(wholeResult(['a', 'x']), ['a', 'b']);
    expect([...some.ids]).toEqual(['a', 'x', 'b']);
    expect([...toggledTogether(some, ['a', 'b']).ids]).toEqual(['x']);
  });

  it.each([
    [2, 5, 2, 6],
    [5, 2, 2, 6],
    [3, 3, 3, 4],
  ])('spans rows %i and %i', (anchor, target, from, until) => {
    expect(rowRange(anchor, target)).toEqual({ from, until });
  });
});
