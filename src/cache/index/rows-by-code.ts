import { numberColumn, type NumberColumn } from './columns';
import type { RecordTable } from './record-table';

/** The rows that a column gives each code, gone ones included; they follow the table. */
export interface RowsByCode {
  /** The row that came last is the first; none for codes below 0. */
  readonly of: (code: number) => readonly number[];
}

/** Chains of rows: two numbers a row, and one for each code. */
export function rowsByCode(table: RecordTable, column: NumberColumn): RowsByCode {
  let chains = emptyChains();
  let rows = 0;
  let changes = -1;

  /* Codes hardly ever change: rows that came are put before the others, nothing is read again. */
  function follow(): void {
    if (changes === table.changes) return;
    changes = table.changes;
    const codes = column.view(table.ids.length);
    for (let row = 0; row < rows; row += 1)
      if (chains.codes.get(row) !== codes[row]) {
        chains = emptyChains();
        rows = 0;
      }
    for (; rows < codes.length; rows += 1) link(rows, codes[rows] ?? -1);
  }

  function link(row: number, code: number): void {
    const { heads, next, codes } = chains;
    codes.set(row, code);
    if (code < 0) return;
    next.set(row, heads.get(code));
    heads.set(code, row + 1);
  }

  return {
    of: (code) => {
      follow();
      const found: number[] = [];
      if (code < 0) return found;
      for (let row = chains.heads.get(code) - 1; row >= 0; row = chains.next.get(row) - 1)
        found.push(row);
      return found;
    },
  };
}

/* Rows are kept as row + 1, so that what was never set is the end of a chain. */
function emptyChains() {
  return {
    heads: numberColumn(Int32Array),
    next: numberColumn(Int32Array),
    codes: numberColumn(Int32Array),
  };
}
