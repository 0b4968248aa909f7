import { fours, ONES } from '../index/row-bytes';
import { createScratch } from '../index/scratch';

/** A small whole number per row, and for each wanted code a 1 at `code + 1`. */
interface CodedTest {
  readonly codes: ArrayLike<number>;
  readonly wanted: Uint8Array;
}

/** Accepts rows with one of the `wanted` codes. All have codes from -1 (none) to `size` - 1. */
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

/** What a filter lets through. Tests by codes are faster. */
export type Accepts = CodedTest | RowTest;

/**
 * Which rows match, and which rows are kept out by one filter alone. Valid until filters are run
 * again; `keptOutBy` until it is asked about another filter.
 */
export type RowStates = ReturnType<typeof runFilters>;

export const MATCHES = 0;
export const OUT = 255;
/* Four rows that are out, and four that match. */
const ALL_OUT = 2 ** 32 - 1;
const ALL_MATCH = 0;

/*
 * Each key typed asks a question. New arrays for each question would make the engine collect
 * garbage while somebody types.
 */
const statesRoom = createScratch(Uint8Array);
const matchingRoom = createScratch(Uint32Array);
const othersRoom = createScratch(Uint32Array);
const keptOutRoom = createScratch(Uint32Array);

/**
 * Runs the filters over the rows; which one keeps a row out is told of the first 254. Leaves out
 * rows with 1 in `outside`, and rows without 1 in `found` (null: no search). A filter that is null
 * lets all rows through.
 */
export function runFilters(
  outside: ArrayLike<number>,
  found: Uint8Array | null,
  filters: readonly (Accepts | null)[],
) {
  const states = statesRoom(outside.length);
  states.set(outside);
  leaveOut(states, found);
  filters.forEach((accepts, at) => {
    if (accepts !== null) applyFilter(states, accepts, Math.min(at + 1, OUT));
  });
  const rooms = states.length + 1;
  let matching: Uint32Array | null = null;
  let others: Uint32Array | null = null;
  return {
    /** 0: the row matches. k: only the k-th filter (from 1) keeps it out. All others have `OUT`. */
    states,
    /** How many rows match. */
    count: matchesIn(states),
    /** Rows that match, ascending. */
    matching: (): Uint32Array => (matching ??= rowsIn(states, MATCHES, 1, matchingRoom(rooms))),
    /** Rows that do not match. */
    others: (): Uint32Array => (others ??= rowsIn(states, MATCHES, 0, othersRoom(rooms))),
    /** Rows that only the k-th filter keeps out, ascending. */
    keptOutBy: (filter: number): Uint32Array => rowsIn(states, filter, 1, keptOutRoom(rooms)),
  };
}

/* Makes `OUT` of each 1, and of each row that was not found. */
function leaveOut(states: Uint8Array, found: Uint8Array | null): void {
  const all = fours(states);
  const some = found && fours(found);
  for (let at = 0; at < all.length; at += 1)
    all[at] = Math.imul((all[at] ?? 0) | (some ? (some[at] ?? 0) ^ ONES : 0), OUT);
  for (let row = all.length * 4; row < states.length; row += 1)
    states[row] = ((states[row] ?? 0) | (found ? 1 - (found[row] ?? 0) : 0)) * OUT;
}

function matchesIn(states: Uint8Array): number {
  const all = fours(states);
  let count = 0;
  for (let from = 0; from < states.length; from += 4) {
    const four = all[from / 4];
    if (four === ALL_MATCH) count += 4;
    else if (four !== ALL_OUT)
      for (let row = from; row < Math.min(from + 4, states.length); row += 1)
        count += isSame(states[row] ?? 0, MATCHES);
  }
  return count;
}

/* Rows that are in a state but `OUT` (1), or all that do not match (0), ascending. */
function rowsIn(states: Uint8Array, state: number, is: 0 | 1, rows: Uint32Array): Uint32Array {
  const all = fours(states);
  /* Most answers have few of all rows, or nearly all. */
  const none = is === 1 ? ALL_OUT : ALL_MATCH;
  let count = 0;
  for (let from = 0; from < states.length; from += 4) {
    if (all[from / 4] === none) continue;
    const until = Math.min(from + 4, states.length);
    for (let row = from; row < until; row += 1) {
      rows[count] = row;
      count += isSame(isSame(states[row] ?? 0, state), is);
    }
  }
  return rows.subarray(0, count);
}

/**
 * 1 where two bytes are equal, otherwise 0. Without a branch, because the processor could not
 * predict it, and it would be the slowest part of the loop.
 */
export function isSame(a: number, b: number): number {
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

/** All rows of a list in an order, of which the first `turned` (none if left out) are backwards. */
export interface ListOrder {
  readonly rows: Uint32Array;
  readonly turned?: number;
}

/** An ascending order turned round. Rows whose key is unreadable stay last. */
export function turnedRound(rows: Uint32Array, isReadable: (row: number) => boolean): ListOrder {
  let turned = rows.length;
  while (turned > 0 && !isReadable(rows[turned - 1] ?? 0)) turned -= 1;
  return { rows, turned };
}
