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
  /** Rows that match, ascending. */
  readonly matching: Uint32Array;
  /** Rows that do not, ascending. */
  readonly others: () => Uint32Array;
  /** Rows that only the filter of this facet keeps out, ascending. */
  readonly keptOutBy: (facet: string) => Uint32Array;
  /** The number of the group of a facet, or 0 where the facet filters nothing now. */
  readonly groupOf: (facet: string) => number;
}

const stateRoom = createScratch((size) => new Uint8Array(size));
const aliveRoom = createScratch((size) => new Uint32Array(size));
const matchingRoom = createScratch((size) => new Uint32Array(size));
const othersRoom = createScratch((size) => new Uint32Array(size));

export const MATCHES = 0;
export const OUT = 255;

/**
 * Runs the filters over rows 0…count-1, leaving out rows marked in `gone` and rows not in `found`
 * (null: no search). At most 250 groups. The answer is valid until the next call.
 */
export function runFilters(
  count: number,
  gone: ArrayLike<number>,
  found: Uint8Array | null,
  groups: readonly FilterGroup[],
): RowStates {
  const states = stateRoom(count);
  let alive = firstAlive(states, gone, found, aliveRoom(count));
  groups.forEach((group, at) => {
    applyGroup(states, alive, group, at + 1);
    alive = withoutOut(states, alive);
  });
  const groupOf = (facet: string): number => groups.findIndex((it) => it.facet === facet) + 1;
  let others: Uint32Array | null = null;
  return {
    states,
    matching: groups.length === 0 ? alive : rowsIn(states, alive, MATCHES, matchingRoom(count)),
    others: () => (others ??= rowsNotMatching(states, othersRoom(count))),
    keptOutBy: (facet) => {
      const own = groupOf(facet);
      return own === 0 ? NO_ROWS : rowsIn(states, alive, own, new Uint32Array(alive.length));
    },
    groupOf,
  };
}

const NO_ROWS = new Uint32Array(0);

/* These loops go over all rows with every letter typed: they write always and count up sometimes,
   as a branch taken at random takes longer than either. */

function firstAlive(
  states: Uint8Array,
  gone: ArrayLike<number>,
  found: Uint8Array | null,
  room: Uint32Array,
): Uint32Array {
  let living = 0;
  for (let row = 0; row < states.length; row += 1) {
    const served = (gone[row] ?? 0) ^ 1;
    const keep = found === null ? served : served & (found[row] ?? 0);
    states[row] = keep - 1;
    room[living] = row;
    living += keep;
  }
  return room.subarray(0, living);
}

function withoutOut(states: Uint8Array, alive: Uint32Array): Uint32Array {
  let living = 0;
  for (let at = 0; at < alive.length; at += 1) {
    const row = alive[at] ?? 0;
    alive[living] = row;
    living += states[row] === OUT ? 0 : 1;
  }
  return alive.subarray(0, living);
}

function rowsIn(
  states: Uint8Array,
  alive: Uint32Array,
  state: number,
  room: Uint32Array,
): Uint32Array {
  let found = 0;
  for (let at = 0; at < alive.length; at += 1) {
    const row = alive[at] ?? 0;
    room[found] = row;
    found += states[row] === state ? 1 : 0;
  }
  return room.subarray(0, found);
}

function rowsNotMatching(states: Uint8Array, room: Uint32Array): Uint32Array {
  let found = 0;
  for (let row = 0; row < states.length; row += 1) {
    room[found] = row;
    found += states[row] === MATCHES ? 0 : 1;
  }
  return room.subarray(0, found);
}

function applyGroup(
  states: Uint8Array,
  alive: Uint32Array,
  { facet, accepts }: FilterGroup,
  number: number,
): void {
  const first = facet === null ? OUT : number;
  if (typeof accepts === 'function') {
    for (const row of alive) if (!accepts(row)) states[row] = states[row] === MATCHES ? first : OUT;
    return;
  }
  const { codes, wanted } = accepts;
  for (let at = 0; at < alive.length; at += 1) {
    const row = alive[at] ?? 0;
    if (wanted[(codes[row] ?? -1) + 1] !== 1) states[row] = states[row] === MATCHES ? first : OUT;
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
  { states, matching }: RowStates,
): Int32Array {
  if (matching.length === rows.length) return new Int32Array(rows);
  /* Few rows are sorted faster than all are looked at. */
  if (matching.length * 16 < rows.length) {
    const sorted = matching.map((row) => places[row] ?? 0).sort();
    return Int32Array.from(sorted, (place) => rows[place] ?? 0);
  }
  const found = new Int32Array(matching.length + 1);
  let count = 0;
  for (let place = 0; place < rows.length; place += 1) {
    const row = rows[place] ?? 0;
    found[count] = row;
    count += states[row] === MATCHES ? 1 : 0;
  }
  return found.subarray(0, count);
}
