import { BEFORE_ALL } from './row-rounds';
import type { RecordTable } from './record-table';

const NOTHING: readonly number[] = [];

/** Rows added or changed since the last call, ascending; the first call: after a round, or all. */
export type RowTracker = () => readonly number[];

/**
 * Watches a table by the rounds of its rows, so that whoever derives something from rows has to look
 * only at those whose records differ. Rows marked as gone are not reported: ask the table.
 */
export function createRowTracker(table: RecordTable, after = BEFORE_ALL): RowTracker {
  let seen = after;
  let changes = -1;
  return () => {
    if (changes === table.changes) return NOTHING;
    changes = table.changes;
    const touched = table.rounds.after(seen, table.ids.length);
    seen = table.rounds.end();
    return touched;
  };
}
