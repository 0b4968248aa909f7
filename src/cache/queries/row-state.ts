import type { NumberColumn } from '../index/columns';
import { createScratch } from './scratch';

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

/** A filter as a test on rows; `facet` names its facet, null for filters that have none. */
export interface FilterGroup {
  readonly facet: string | null;
  /** By codes where there are some: calling a function for each of 100,000 rows takes longer. */
  readonly accepts: CodedTest | ((row: number) => boolean);
}

/** Which rows match, and which rows a single filter keeps out; valid until the next question. */
export interface RowStates {
  /** 0: matches. k: only group k (from 1) keeps the row out. Other rows hold `OUT`. */
  readonly states: Uint8Array;
  /** How many rows match. */
  readonly matches: number;
  /** Rows that match, ascending. */
  readonly matching: () => Uint32Array;
  /** Rows that do not, ascending. */
  readonly others: () => Uint32Array;
  /** Rows that only the filter of this facet keeps out, ascending. */
  readonly keptOutBy: (facet: string) => Uint32Array;
  /** The number of the group of a facet, or 0 where the facet filters nothing now. */
  readonly groupOf: (facet: string) => number;
}

const stateRoom = createScratch((size) => new Uint8Array(size));

export const MATCHES = 0;
export const OUT = 255;

/**
 * Runs the filters over rows 0…count-1, leaving out rows marked in `gone` and rows not in `found`
 * (null: no search). At most 250 groups. The answer is valid until the next call.
 */
export function runFilters(
  count: number,
  gone: ReturnType<NumberColumn['view']>,
  found: Uint8Array | null,
  groups: readonly FilterGroup[],
): RowStates {
  const room = stateRoom(Math.ceil(count / 4) * 4).fill(OUT, count);
  const states = room.subarray(0, count);
  if (gone.includes(1)) keepServed(states, gone);
  if (found !== null) keepFound(states, found);
  groups.forEach((group, at) => {
    applyGroup(states, group, at + 1);
  });
  const groupOf = (facet: string): number => groups.findIndex((it) => it.facet === facet) + 1;
  const matches = countOf(room, MATCHES);
  let matching: Uint32Array | null = null;
  let others: Uint32Array | null = null;
  return {
    states,
    matches,
    matching: () => (matching ??= rowsIn(room, MATCHES, matches)),
    others: () => (others ??= rowsNotMatching(room, count - matches)),
    keptOutBy: (facet) => {
      const own = groupOf(facet);
      return own === 0 ? NO_ROWS : rowsIn(room, own, countOf(room, own));
    },
    groupOf,
  };
}

const NO_ROWS = new Uint32Array(0);

function keepServed(states: Uint8Array, gone: ArrayLike<number>): void {
  for (let row = 0; row < states.length; row += 1) states[row] = (gone[row] ?? 0) * OUT;
}

/* Four rows at a time; 1 for a row found becomes 0, and 0 becomes `OUT`. */
function keepFound(states: Uint8Array, found: Uint8Array): void {
  const fours = inFours(states);
  const founds = inFours(found);
  for (let at = 0; at < fours.length; at += 1)
    fours[at] = (fours[at] ?? 0) | Math.imul((founds[at] ?? 0) ^ ONES, OUT);
  for (let row = fours.length * 4; row < states.length; row += 1)
    states[row] = (states[row] ?? 0) | (found[row] === 1 ? 0 : OUT);
}

const ONES = 0x01010101;

function inFours(rows: Uint8Array): Int32Array {
  return new Int32Array(rows.buffer, rows.byteOffset, rows.length >> 2);
}

/*
 * Which rows match is as good as random, and a branch taken at random takes longer than all else
 * here: hence numbers instead of conditions. 1 where the two bytes are the same, else 0:
 */
const isSame = (a: number, b: number): number => ((a ^ b) - 1) >>> 31;

/* Each byte that is `state` becomes 0x80 and all others 0; then the four are added up. */
function countOf(states: Uint8Array, state: number): number {
  const fours = inFours(states);
  const all = Math.imul(state, ONES);
  let count = 0;
  for (let at = 0; at < fours.length; at += 1) {
    const other = (fours[at] ?? 0) ^ all;
    const same = ~(((other & SEVENS) + SEVENS) | other | SEVENS);
    count += Math.imul(same >>> 7, ONES) >>> 24;
  }
  return count;
}

const SEVENS = 0x7f7f7f7f;
const ALL_OUT = -1;

/* One place more than there are rows, as each is written before it is known to be one. */
function rowsIn(states: Uint8Array, state: number, count: number): Uint32Array {
  const fours = inFours(states);
  const rows = new Uint32Array(count + 1);
  let found = 0;
  for (let at = 0; at < fours.length && found < count; at += 1) {
    if (fours[at] === ALL_OUT) continue;
    for (let row = at * 4; row < at * 4 + 4; row += 1) {
      rows[found] = row;
      found += isSame(states[row] ?? 0, state);
    }
  }
  return rows.subarray(0, count);
}

function rowsNotMatching(states: Uint8Array, count: number): Uint32Array {
  const fours = inFours(states);
  const rows = new Uint32Array(count + 1);
  let found = 0;
  for (let at = 0; at < fours.length && found < count; at += 1) {
    if (fours[at] === MATCHES) continue;
    for (let row = at * 4; row < at * 4 + 4; row += 1) {
      rows[found] = row;
      found += 1 - isSame(states[row] ?? 0, MATCHES);
    }
  }
  return rows.subarray(0, count);
}

function applyGroup(states: Uint8Array, { facet, accepts }: FilterGroup, number: number): void {
  const first = facet === null ? OUT : number;
  if (typeof accepts === 'function') applyTest(states, accepts, first);
  else applyCodes(states, accepts, first);
}

function applyTest(states: Uint8Array, accepts: (row: number) => boolean, first: number): void {
  for (let row = 0; row < states.length; row += 1) {
    const state = states[row];
    if (state !== OUT && !accepts(row)) states[row] = state === MATCHES ? first : OUT;
  }
}

function applyCodes(states: Uint8Array, { codes, wanted }: CodedTest, first: number): void {
  /* At state * 2 what an unwanted row becomes, behind it what a wanted one stays. */
  const becomes = new Uint8Array(512).fill(OUT);
  for (let state = 0; state <= OUT; state += 1) becomes[state * 2 + 1] = state;
  becomes[MATCHES * 2] = first;
  for (let row = 0; row < states.length; row += 1) {
    const isWanted = wanted[(codes[row] ?? -1) + 1] ?? 0;
    states[row] = becomes[(states[row] ?? 0) * 2 + isWanted] ?? OUT;
  }
}

/** All rows in an order, and each row's place in it. */
export interface RowOrder {
  readonly rows: Uint32Array<ArrayBuffer>;
  readonly places: Uint32Array<ArrayBuffer>;
}

/** An order with its places. */
export function rowOrder(rows: Uint32Array<ArrayBuffer>): RowOrder {
  const places = new Uint32Array(rows.length);
  for (let place = 0; place < rows.length; place += 1) places[rows[place] ?? 0] = place;
  return { rows, places };
}

/** The matching rows in the given order. */
export function matchingRows(
  { rows, places }: RowOrder,
  { states, matches, matching }: RowStates,
): Int32Array {
  if (matches === rows.length) return new Int32Array(rows);
  /* Few rows are sorted faster than all are looked at. */
  if (matches * 16 < rows.length) {
    const sorted = matching()
      .map((row) => places[row] ?? 0)
      .sort();
    return Int32Array.from(sorted, (place) => rows[place] ?? 0);
  }
  const found = new Int32Array(matches + 1);
  let count = 0;
  for (let place = 0; place < rows.length; place += 1) {
    const row = rows[place] ?? 0;
    found[count] = row;
    count += isSame(states[row] ?? 0, MATCHES);
  }
  return found.subarray(0, matches);
}
