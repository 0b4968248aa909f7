import { describe, expect, it } from 'vitest';
import { NotReadYetError, orLate, type LateImages } from './late-column';
import { writeBlock } from './value-block';
import { valueColumn, type Images } from './value-column';

function arriving(): LateImages & { readonly arrive: (images: Images) => void } {
  const takers: ((images: Images) => void)[] = [];
  return {
    whenRead: (take) => void takers.push(take),
    arrive: (images) => {
      for (const take of takers) take(images);
    },
  };
}

const image = [writeBlock(['a', 'b', 'c'])];

describe('a column that is read late', () => {
  it('answers nothing before, but for the rows that were set', () => {
    const late = arriving();
    const column = orLate(late, 'letters', valueColumn<string>);
    column.set(1, 'B');
    expect(column.get(1)).toBe('B');
    for (const ask of [
      () => column.get(0),
      () => column.length,
      () => column.all(),
      () => column.parts(),
      () => column.fill('x'),
      () => column.adopt([]),
    ])
      expect(ask).toThrow(NotReadYetError);
  });

  it('then has what was read, with what was set before in its place', () => {
    const late = arriving();
    const column = orLate(late, 'letters', valueColumn<string>);
    column.set(1, 'B');
    column.set(4, 'E');
    late.arrive({ letters: image, others: [] });
    column.set(2, 'C');
    expect([0, 1, 2, 4].map(column.get)).toEqual(['a', 'B', 'C', 'E']);
    expect(column.length).toBe(5);
  });

  it('is an empty one at once where nothing comes late', () => {
    const column = orLate(undefined, 'letters', valueColumn<string>);
    expect([column.length, column.get(0)]).toEqual([0, undefined]);
  });
});
