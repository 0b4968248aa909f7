import { numberColumn } from './number-column';

/** In which round of looking each row of a table came or changed, for all who watch it. */
export type RowRounds = ReturnType<typeof createRowRounds>;

/** The round that came before all: every row is after it. */
export const BEFORE_ALL = -1;
/** The round of the rows that a table has from its image. */
export const OF_IMAGE = 0;

/** Rounds of a table in which all rows are of its image. */
export function createRowRounds() {
  const roundOf = numberColumn();
  let round = OF_IMAGE + 1;
  let last = OF_IMAGE;
  return {
    /** The row came or changed. */
    note: (row: number): void => {
      roundOf.set(row, round);
      last = round;
    },
    /** The rows of the first `rows` that were noted after a round, ascending. */
    after: (before: number, rows: number): number[] => {
      const found: number[] = [];
      if (before < last || before === BEFORE_ALL)
        for (let row = 0; row < rows; row += 1) if (roundOf.get(row) > before) found.push(row);
      return found;
    },
    /** Ends the round; its number. What is noted from now on comes after it. */
    end: (): number => {
      round = last + 1;
      return last;
    },
  };
}
