import { describe, expect, it } from 'vitest';
import {
  extended,
  groupRange,
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

  it('spans a group with its heading, or the heading alone where it is folded', () => {
    const group = {
      kind: 'group',
      id: 'g',
      by: 'type',
      key: 't',
      name: 't',
      person: null,
      count: 4,
    } as const;
    expect(groupRange({ ...group, folded: false }, 3)).toEqual({ from: 3, until: 8 });
    expect(groupRange({ ...group, folded: true }, 3)).toEqual({ from: 3, until: 4 });
  });

  it.each([
    [2, 5, 2, 6],
    [5, 2, 2, 6],
    [3, 3, 3, 4],
  ])('spans rows %i and %i', (anchor, target, from, until) => {
    expect(rowRange(anchor, target)).toEqual({ from, until });
  });
});
