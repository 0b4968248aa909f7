import { numberColumn } from './number-column';

/** A round before all others: every row came after it. */
export const BEFORE_ALL = -1;
/** The round of the rows that a table has from its image. */
export const OF_IMAGE = 0;

/**
 * Knows in which round each row of a table came or changed, for everything that follows the table.
 * The rounds of a table in which all rows are from its image.
 */
export function createRowRounds() {
  const roundOf = numberColumn();
  let round = OF_IMAGE + 1;
  let last = OF_IMAGE;
  return {
    /** Notes that a row came or changed. */
    note: (row: number): void => {
      roundOf.set(row, round);
      last = round;
    },
    /** Which of the first `rows` rows were noted after a round, ascending. */
    after: (before: number, rows: number): number[] => {
      const found: number[] = [];
      if (before < last || before === BEFORE_ALL)
        for (let row = 0; row < rows; row += 1) if (roundOf.get(row) > before) found.push(row);
      return found;
    },
    /** Ends the round and returns its number. Rows noted from now on come after it. */
    end: (): number => {
      round = last + 1;
      return last;
    },
  };
}
