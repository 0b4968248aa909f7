import { copiedTogether } from './bytes';
import { type Image } from './value-column';
import type { RecordTable } from './record-table';

const NOTHING: readonly number[] = [];

/** Rows added or changed since the last call, ascending; the first call: since the image, or all. */
export type RowTracker = () => readonly number[];

/**
 * Watches a table by the fingerprints of its records, so that whoever derives something from rows
 * has to look only at those that differ. Rows marked as gone are not reported: ask the table. An
 * `image` is that of the fingerprints which the table was made from.
 */
export function createRowTracker(table: RecordTable, image: Image = []): RowTracker {
  let seen = new Float64Array(copiedTogether(image).buffer);
  let rows = seen.length;
  /* Made from its image, and nothing put since. */
  let changes = rows > 0 ? 0 : -1;
  return () => {
    if (changes === table.changes) return NOTHING;
    changes = table.changes;
    const count = table.ids.length;
    const now = table.fingerprint.view(count);
    const touched: number[] = [];
    for (let row = 0; row < rows; row += 1) if (now[row] !== seen[row]) touched.push(row);
    for (let row = rows; row < count; row += 1) touched.push(row);
    if (touched.length > 0) seen = remember(seen, now);
    rows = count;
    return touched;
  };
}

function remember(
  seen: Float64Array<ArrayBuffer>,
  now: ArrayLike<number>,
): Float64Array<ArrayBuffer> {
  const room = now.length <= seen.length ? seen : new Float64Array(Math.ceil(now.length * 1.5));
  room.set(now);
  return room;
}
