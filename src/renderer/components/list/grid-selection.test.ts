import { describe, expect, it } from 'vitest';
import {
  chosenIn,
  isSelected,
  selectionOfIds,
  NOTHING_SELECTED,
  rowRange,
  selectionOf,
  sizeOf,
  toggled,
  without,
} from './grid-selection';

const NONE: ReadonlySet<string> = new Set();
const HELD = selectionOf({ kind: 'held', number: 7, count: 20_000 });

describe('grid selection', () => {
  it('takes a record in and out again', () => {
    const one = toggled(NOTHING_SELECTED, 'a', NONE);
    expect([...one.ids]).toEqual(['a']);
    expect(toggled(one, 'a', NONE)).toEqual(NOTHING_SELECTED);
    expect([...one.ids]).toEqual(['a']);
  });

  it('of many that the worker holds takes shown ones out, and others in', () => {
    const outside = new Set(['new']);
    const less = toggled(toggled(HELD, 'a', outside), 'new', outside);
    expect(['a', 'b', 'new'].map((id) => isSelected(less, id, outside))).toEqual([
      false,
      true,
      true,
    ]);
    expect(isSelected(HELD, 'new', outside)).toBe(false);
    expect(sizeOf(less)).toBe(20_000);
    expect(chosenIn(less)).toEqual({ kind: 'held', number: 7, ids: ['new'], except: ['a'] });
    expect(sizeOf(toggled(less, 'a', outside))).toBe(20_001);
  });

  it('keeps what is left once some went, and stays the same where nothing of it did', () => {
    const less = toggled(HELD, 'a', NONE);
    expect(sizeOf(without(less, new Set(['a']), [{ number: 7, count: 19_000 }]))).toBe(19_000);
    expect(without(less, new Set(['z']), [{ number: 7, count: 20_000 }])).toBe(less);
    expect(without(less, NONE, [])).toBe(less);
    expect(without(less, NONE, [{ number: 7, count: null }])).toEqual(NOTHING_SELECTED);
    expect(without(selectionOfIds(['a', 'b']), new Set(['a']), [])).toEqual(selectionOfIds(['b']));
  });

  it.each([
    [2, 5, 2, 6],
    [5, 2, 2, 6],
    [3, 3, 3, 4],
  ])('spans rows %i and %i', (anchor, target, from, until) => {
    expect(rowRange(anchor, target)).toEqual({ from, until });
  });
});
