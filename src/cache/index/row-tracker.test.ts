import { describe, expect, it } from 'vitest';
import { createRecordTable, putEntry, type RecordTable } from './record-table';
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

/* A table from the images of one with three rows, and a tracker from its fingerprints. */
function fromImage() {
  const { ids, updatedAt, fingerprint, page, slot, gone } = filled(3);
  const columns = { ids, updatedAt, fingerprint, page, slot, gone };
  const images = Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, [...column.parts(3)]]),
  );
  const table = createRecordTable(images);
  return { table, changed: createRowTracker(table, images['fingerprint']) };
}

describe('rows that changed', () => {
  it('are all rows the first time, then none', () => {
    const changed = createRowTracker(filled(3));
    expect([changed(), changed()]).toEqual([[0, 1, 2], []]);
  });

  it('are none of a table that is as its image is', () => {
    expect(fromImage().changed()).toEqual([]);
  });

  it('are those that were put before anybody asked, whose image has memory of its own', () => {
    const { fingerprint } = filled(3);
    const [bytes = new Uint8Array()] = fingerprint.parts(3);
    const ids = [...filled(3).ids.parts()];
    const image = [bytes.slice()];
    const table = createRecordTable({ ids, fingerprint: image });
    put(table, 1, 9);
    expect(createRowTracker(table, image)()).toEqual([1]);
  });

  it.each([false, true])(
    'are those put since the image, also where it was asked before: %s',
    (asked) => {
      const { table, changed } = fromImage();
      if (asked) changed();
      put(table, 1, 9);
      put(table, 2, 3);
      put(table, 3, 4);
      expect([changed(), changed()]).toEqual([[1, 3], []]);
    },
  );
});
