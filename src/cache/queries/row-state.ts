import { createScratch } from './scratch';

/** A filter as a test on rows; `facet` names its facet, null for filters that have none. */
export interface FilterGroup {
  readonly facet: string | null;
  readonly accepts: (row: number) => boolean;
}

/** Which rows match, and which rows a single filter keeps out. */
export interface RowStates {
  /** 0: matches. k: only group k (from 1) keeps the row out. Other rows hold `OUT`. */
  readonly states: Uint8Array;
  /** Rows that are not out, ascending. */
  readonly alive: Uint32Array;
  /** The number of the group of a facet, or 0 where the facet filters nothing now. */
  readonly groupOf: (facet: string) => number;
}

const stateRoom = createScratch((size) => new Uint8Array(size));
const aliveRoom = createScratch((size) => new Uint32Array(size));
const matchRoom = createScratch((size) => new Int32Array(size));

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
  let alive = aliveRoom(count);
  let living = 0;
  for (let row = 0; row < count; row += 1) {
    if (gone[row] === 1 || (found !== null && found[row] !== 1)) states[row] = OUT;
    else alive[living++] = row;
  }
  alive = alive.subarray(0, living);
  groups.forEach((group, at) => {
    applyGroup(states, alive, group, at + 1);
    if (group.facet === null) alive = alive.filter((row) => states[row] !== OUT);
  });
  return {
    states,
    alive: groups.length > 0 ? alive.filter((row) => states[row] !== OUT) : alive,
    groupOf: (facet) => groups.findIndex((it) => it.facet === facet) + 1,
  };
}

function applyGroup(
  states: Uint8Array,
  alive: Uint32Array,
  { facet, accepts }: FilterGroup,
  number: number,
): void {
  for (const row of alive) {
    if (states[row] === OUT || accepts(row)) continue;
    states[row] = facet !== null && states[row] === MATCHES ? number : OUT;
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
export function matchingRows({ rows, places }: RowOrder, { states, alive }: RowStates): Int32Array {
  /* Few rows are sorted faster than all are looked at. */
  if (alive.length * 16 < rows.length) {
    const few = alive.filter((row) => states[row] === MATCHES);
    const sorted = few.map((row) => places[row] ?? 0).sort();
    return Int32Array.from(sorted, (place) => rows[place] ?? 0);
  }
  const matching = matchRoom(rows.length);
  let found = 0;
  for (let place = 0; place < rows.length; place += 1) {
    const row = rows[place] ?? 0;
    if (states[row] === MATCHES) matching[found++] = row;
  }
  return matching.slice(0, found);
}

/**
 * How many rows each code would leave if the facet's own filter were not set: index 0 counts code
 * -1 (none), index k + 1 counts code k. `codes` holds one code per row.
 */
export function countCodes(
  { states, alive, groupOf }: RowStates,
  facet: string,
  codes: ArrayLike<number>,
  size: number,
): Uint32Array {
  const counts = new Uint32Array(size + 1);
  const own = groupOf(facet);
  for (let at = 0; at < alive.length; at += 1) {
    const row = alive[at] ?? 0;
    const state = states[row];
    if (state !== MATCHES && state !== own) continue;
    const place = (codes[row] ?? -1) + 1;
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts;
}
