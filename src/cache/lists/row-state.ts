/** Small whole numbers per row, and 1 at `code + 1` for each code that is wanted. */
export interface CodedTest {
  readonly codes: ArrayLike<number>;
  readonly wanted: Uint8Array;
}

/** Accepts rows with one of the `wanted` codes, which are -1 (none) to `size` - 1; others nothing has. */
export function codedTest(
  codes: ArrayLike<number>,
  size: number,
  wanted: readonly number[],
): CodedTest {
  const marks = new Uint8Array(size + 1);
  for (const code of wanted) if (code >= -1) marks[code + 1] = 1;
  return { codes, wanted: marks };
}

export type RowTest = (row: number) => boolean;

/** What a filter lets through: by codes where there are some, which is faster. */
export type Accepts = CodedTest | RowTest;

/** Which rows match, and which rows a single filter keeps out. */
export interface RowStates {
  /** 0: matches. k: only the k-th filter (from 1) keeps the row out. Other rows hold `OUT`. */
  readonly states: Uint8Array;
  /** Rows that match, ascending, and those that do not. */
  readonly matching: Uint32Array;
  readonly others: () => Uint32Array;
}

export const MATCHES = 0;
export const OUT = 255;

/**
 * Runs the filters, at most 250, over the rows of `outside` that are not marked in it and are in
 * `found` (null: no search). Null filters let all through.
 */
export function runFilters(
  outside: ArrayLike<number>,
  found: ArrayLike<number> | null,
  filters: readonly (Accepts | null)[],
): RowStates {
  const states = new Uint8Array(outside.length);
  for (let row = 0; row < states.length; row += 1)
    if (outside[row] === 1 || (found !== null && found[row] !== 1)) states[row] = OUT;
  filters.forEach((accepts, at) => {
    if (accepts !== null) applyFilter(states, accepts, at + 1);
  });
  let others: Uint32Array | null = null;
  return {
    states,
    matching: rowsIn(states, MATCHES),
    others: () => (others ??= rowsNotIn(states, MATCHES)),
  };
}

/** Rows in a state, ascending. */
export function rowsIn(states: Uint8Array, state: number): Uint32Array {
  const rows = new Uint32Array(states.length + 1);
  let count = 0;
  for (let row = 0; row < states.length; row += 1) {
    rows[count] = row;
    count += isSame(states[row] ?? 0, state);
  }
  return rows.subarray(0, count);
}

function rowsNotIn(states: Uint8Array, state: number): Uint32Array {
  const rows = new Uint32Array(states.length + 1);
  let count = 0;
  for (let row = 0; row < states.length; row += 1) {
    rows[count] = row;
    count += 1 - isSame(states[row] ?? 0, state);
  }
  return rows.subarray(0, count);
}

/* 1 where two bytes are the same, else 0: a branch taken at random takes longer than all else here. */
function isSame(a: number, b: number): number {
  return ((a ^ b) - 1) >>> 31;
}

function applyFilter(states: Uint8Array, accepts: Accepts, number: number): void {
  if (typeof accepts === 'function') applyTest(states, accepts, number);
  else applyCodes(states, accepts, number);
}

function applyTest(states: Uint8Array, accepts: RowTest, number: number): void {
  for (let row = 0; row < states.length; row += 1)
    if (states[row] !== OUT && !accepts(row)) states[row] = states[row] === MATCHES ? number : OUT;
}

function applyCodes(states: Uint8Array, { codes, wanted }: CodedTest, number: number): void {
  for (let row = 0; row < states.length; row += 1)
    if (wanted[(codes[row] ?? -1) + 1] !== 1) states[row] = states[row] === MATCHES ? number : OUT;
}

/** The matching rows in the order of `rows`, which are all. */
export function inOrder(rows: Uint32Array, { states, matching }: RowStates): Int32Array {
  if (matching.length === rows.length) return new Int32Array(rows);
  const found = new Int32Array(matching.length + 1);
  let count = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    found[count] = row;
    count += isSame(states[row] ?? 0, MATCHES);
  }
  return found.subarray(0, matching.length);
}
