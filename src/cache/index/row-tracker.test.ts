import { describe, expect, it } from 'vitest';
import { createRecordTable, putEntry, type RecordTable } from './record-table';
import { OF_IMAGE } from './row-rounds';
import { createRowTracker } from './row-tracker';

const put = (table: RecordTable, row: number, fingerprint: number): number =>
  putEntry(table, {
    id: `wvr_${String(row)}`,
    updatedAt: '2026-11-01T00:00:00Z',
    fingerprint,
    page: 0,
    slot: row,
    gone: false,
  });

function filled(rows: number): RecordTable {
  const table = createRecordTable();
  for (let row = 0; row < rows; row += 1) put(table, row, row + 1);
  return table;
}

/* A table from the images of one with three rows. */
function fromImage(): RecordTable {
  const { ids, updatedAt, fingerprint, page, slot, gone } = filled(3);
  const columns = { ids, updatedAt, fingerprint, page, slot, gone };
  return createRecordTable(
    Object.fromEntries(
      Object.entries(columns).map(([name, column]) => [name, [...column.parts(3)]]),
    ),
  );
}

describe('rows that changed', () => {
  it('are all rows the first time, then none', () => {
    const changed = createRowTracker(filled(3));
    expect([changed(), changed()]).toEqual([[0, 1, 2], []]);
  });

  it('are all rows, too, of a table that has them from an image', () => {
    expect(createRowTracker(fromImage())()).toEqual([0, 1, 2]);
  });

  it('are none of a table that is as its image is', () => {
    expect(createRowTracker(fromImage(), OF_IMAGE)()).toEqual([]);
  });

  it('are those that were put before anybody asked', () => {
    const table = fromImage();
    put(table, 1, 9);
    expect(createRowTracker(table, OF_IMAGE)()).toEqual([1]);
  });

  it.each([false, true])(
    'are those put since the image, also where it was asked before: %s',
    (asked) => {
      const table = fromImage();
      const changed = createRowTracker(table, OF_IMAGE);
      if (asked) changed();
      put(table, 1, 9);
      put(table, 2, 3);
      put(table, 3, 4);
      expect([changed(), changed()]).toEqual([[1, 3], []]);
    },
  );

  it('are told to each who watches, whenever others ask', () => {
    const table = fromImage();
    const [one, other] = [createRowTracker(table, OF_IMAGE), createRowTracker(table, OF_IMAGE)];
    put(table, 0, 7);
    expect(one()).toEqual([0]);
    put(table, 2, 8);
    put(table, 0, 9);
    expect([one(), other(), one(), other()]).toEqual([[0, 2], [0, 2], [], []]);
  });

  it('are those put after a round that was ended', () => {
    const table = filled(3);
    const round = table.rounds.end();
    put(table, 1, 9);
    expect(createRowTracker(table, round)()).toEqual([1]);
  });
});
