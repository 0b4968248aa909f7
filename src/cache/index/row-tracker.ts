import { BEFORE_ALL } from './row-rounds';
import type { RecordTable } from './record-table';

const NOTHING: readonly number[] = [];

/**
 * Gives the rows that were added or changed since the last call, ascending. The first call gives
 * those after the round the tracker began with, or all rows.
 */
export type RowTracker = () => readonly number[];

/**
 * Watches a table by the rounds of its rows, so that values derived from rows are made again only
 * for records that differ. Rows marked as gone are not reported: the table says which these are.
 */
export function createRowTracker(table: RecordTable, after = BEFORE_ALL): RowTracker {
  let lastRound = after;
  let changes = -1;
  return () => {
    if (changes === table.changes) return NOTHING;
    changes = table.changes;
    const touched = table.rounds.after(lastRound, table.ids.length);
    lastRound = table.rounds.end();
    return touched;
  };
}
