import fc from 'fast-check';
import { expect, it } from 'vitest';
import { numberColumn } from './number-column';

const NUMBERS = fc.oneof(
  fc.integer({ min: 0, max: 255 }),
  fc.integer({ min: -40_000, max: 70_000 }),
  fc.integer({ min: -(2 ** 31), max: 2 ** 31 }),
  fc.constantFrom(NaN, Infinity, -Infinity, 2 ** 53 - 1, 0.5),
);

it('a column of numbers has each as it was set, whatever the others are, also from its image', () => {
  const sets = fc.array(fc.tuple(fc.nat(600), NUMBERS), { maxLength: 30 });
  fc.assert(
    fc.property(sets, sets, (before, later) => {
      const rows = 601;
      const expected = Array<number>(rows).fill(0);
      const column = numberColumn();
      for (const [row, value] of before) column.set(row, (expected[row] = value));
      const again = numberColumn([...column.parts(rows)]);
      for (const [row, value] of later) expected[row] = value;
      for (const it of [column, again]) {
        for (const [row, value] of later) it.set(row, value);
        expect(expected.map((_, row) => it.get(row))).toEqual(expected);
        expect([...it.view(rows)]).toEqual(expected);
      }
    }),
  );
});

it.each([
  [[0, 255], Uint8Array],
  [[0, -1, 32_767], Int16Array],
  [[32_768, -(2 ** 31)], Int32Array],
  [[1, 2 ** 31], Float64Array],
  [[1, NaN], Float64Array],
])('a column of %j is as narrow as they are', (numbers, kind) => {
  const column = numberColumn();
  numbers.forEach((value, row) => {
    column.set(row, value);
  });
  for (const it of [column, numberColumn([...column.parts(2)])])
    expect(it.view(2)).toBeInstanceOf(kind);
});

it('a column of numbers has a zero in each row that was never set', () => {
  const column = numberColumn();
  column.set(1, 7);
  expect([...column.view(3_000)]).toEqual([0, 7, ...Array<number>(2_998).fill(0)]);
  const [image] = numberColumn().parts(3_000);
  expect([...numberColumn([image!]).view(3_000)]).toEqual(Array(3_000).fill(0));
});

it('a column of numbers takes no memory of others with it', () => {
  const segment = Uint8Array.of(5, 0, 2, 3, 4);
  const column = numberColumn([segment.subarray(1, 4)]);
  segment.fill(9);
  expect([...column.view(2)]).toEqual([2, 3]);
});
