import { describe, expect, it } from 'vitest';
import { createInterner } from './columns';
import { BLOCK_VALUES, numbersIn, valueColumn } from './value-column';

const SIZES = [0, 1, BLOCK_VALUES - 1, BLOCK_VALUES, BLOCK_VALUES + 1, 3 * BLOCK_VALUES];
const textOf = (row: number): string => `row ${String(row)}`;

function filled(rows: number) {
  const column = valueColumn<string>();
  for (let row = 0; row < rows; row += 1) column.set(row, textOf(row));
  return column;
}

const valuesOf = (column: ReturnType<typeof filled>, rows: number) =>
  Array.from({ length: rows }, (_, row) => column.get(row));

describe('a column of values', () => {
  it.each(SIZES)('comes back from its image with %d rows', (rows) => {
    const again = valueColumn<string>([...filled(rows).parts()]);
    expect(valuesOf(again, rows + 1)).toEqual(valuesOf(filled(rows), rows + 1));
  });

  it.each(SIZES)('goes on growing and changing after %d rows of an image', (rows) => {
    const again = valueColumn<string>([...filled(rows).parts()]);
    again.set(rows, 'new');
    if (rows > 0) again.set(0, 'changed');
    expect(again.get(rows)).toBe('new');
    const third = valueColumn<string>([...again.parts()]);
    expect(valuesOf(third, rows + 2)).toEqual(valuesOf(again, rows + 2));
  });

  it('holds and takes the same once its image was made', () => {
    const column = filled(BLOCK_VALUES + 2);
    const image = [...column.parts()];
    column.set(1, 'changed');
    column.set(BLOCK_VALUES + 2, 'new');
    expect([1, 2, BLOCK_VALUES + 2].map(column.get)).toEqual(['changed', textOf(2), 'new']);
    expect(valueColumn<string>(image).get(1)).toBe(textOf(1));
  });

  it.each<unknown>(['\ud800 alone', '\u0000', '"\\', 'กมล', null, ['a', null, 1, true], {}])(
    'keeps %j as it is',
    (value) => {
      const column = valueColumn<unknown>();
      column.set(0, value);
      expect(valueColumn([...column.parts()]).get(0)).toEqual(value);
    },
  );

  it('gives each value of an image, also asked again, and nothing behind the last', () => {
    const again = valueColumn<string>([...filled(BLOCK_VALUES + 3).parts()]);
    const rows = [0, 5, BLOCK_VALUES - 1, BLOCK_VALUES, BLOCK_VALUES + 2];
    for (const row of [...rows, ...rows]) expect(again.get(row)).toBe(textOf(row));
    expect(again.get(BLOCK_VALUES + 3)).toBeUndefined();
  });

  it('gives what was set where another value was read before', () => {
    const again = valueColumn<string>([...filled(BLOCK_VALUES).parts()]);
    expect(again.get(1)).toBe(textOf(1));
    again.set(1, 'new');
    expect(again.get(1)).toBe('new');
    expect([...again.parts()]).toHaveLength(1);
    expect(again.get(1)).toBe('new');
  });

  it('of an image makes no block of values for all that are looked at', () => {
    const image = [...filled(BLOCK_VALUES).parts()];
    const column = valueColumn<string>(image);
    const all = Array.from({ length: BLOCK_VALUES }, (_value, at) => at);
    expect(all.map(column.get)).toEqual(all.map(textOf));
    expect([...column.parts()][0]).toBe(image[0]);
  });
});

describe('strings as numbers', () => {
  it('keep their numbers in an image', () => {
    const interner = createInterner();
    const codes = ['b', 'a', null, 'b', 'กมล'].map(interner.intern);
    const again = createInterner([...interner.parts()]);
    expect(['b', 'a', null, 'b', 'กมล'].map(again.intern)).toEqual(codes);
    expect(again.intern('new')).toBe(3);
    expect([again.find('a'), again.find('none'), again.text(0), again.size()]).toEqual([
      1,
      null,
      'b',
      4,
    ]);
  });
});

describe('an image read as numbers', () => {
  const bytes = new Uint8Array(Int32Array.of(7, -1, 2 ** 30, 5).buffer);

  it.each([
    ['in one part', [bytes], true],
    ['in several', [bytes.subarray(0, 6), bytes.subarray(6)], false],
    ['where numbers cannot be read in place', [Uint8Array.of(0, ...bytes).subarray(1)], false],
  ])('%s', (_, image, inPlace) => {
    const numbers = numbersIn(Int32Array, image);
    expect([...numbers]).toEqual([7, -1, 2 ** 30, 5]);
    expect(numbers.buffer === image[0]?.buffer).toBe(inPlace);
  });

  it('is nothing without parts', () => {
    expect(numbersIn(Int32Array, [])).toHaveLength(0);
  });
});
