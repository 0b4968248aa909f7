import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { numberColumn } from './number-column';
import { createRecordTable, putEntry } from './record-table';
import { rowsByCode } from './rows-by-code';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const puts = fc.array(
  fc.record({ row: fc.nat(12), code: fc.integer({ min: -2, max: 4 }), asked: fc.boolean() }),
  { maxLength: 40 },
);

it('gives the rows of each code, the last first, as records come and change', () => {
  fc.assert(
    fc.property(puts, (some) => {
      const table = createRecordTable();
      const codes = numberColumn();
      const rows = rowsByCode(table, codes);
      for (const { row: id, code, asked } of some) {
        const entry = { id: String(id), updatedAt: '', fingerprint: 1, page: 1, slot: 1 };
        codes.set(putEntry(table, { ...entry, gone: false }), code);
        if (!asked) continue;
        const all = [...table.ids.all()].map((_, row) => row).reverse();
        for (let of = -2; of <= 5; of += 1)
          expect(rows.of(of)).toEqual(of < 0 ? [] : all.filter((row) => codes.get(row) === of));
      }
    }),
  );
});

it('gives them again once the order that it has made of them is gone', () => {
  const table = createRecordTable();
  const codes = numberColumn();
  const rows = rowsByCode(table, codes);
  const put = (id: string): number =>
    putEntry(table, { id, updatedAt: '', fingerprint: 1, page: 1, slot: 1, gone: false });
  for (const id of ['a', 'b', 'c']) codes.set(put(id), 7);
  expect(rows.of(7)).toEqual([2, 1, 0]);
  vi.advanceTimersByTime(8_000);
  expect(rows.of(7)).toEqual([2, 1, 0]);
  codes.set(put('d'), 7);
  vi.advanceTimersByTime(8_000);
  expect(rows.of(7)).toEqual([3, 2, 1, 0]);
});
