import { isSame, MATCHES, type ListOrder, type RowStates } from './row-state';

/** Rows in the order of an answer, which may be put in order only as far as they are asked for. */
export interface OrderedRows {
  readonly length: number;
  /** The rows from one place until before another, cut at the end. */
  readonly part: (from: number, until: number) => Int32Array;
  readonly all: () => Int32Array;
  readonly has: (row: number) => boolean;
  /** All rows where they stand there already; null where `all` has to put them in order first. */
  readonly whole: Int32Array | null;
}

/** Rows that are in order. */
export function inPlace(rows: Int32Array): OrderedRows {
  return {
    length: rows.length,
    part: (from, until) => rows.subarray(from, until),
    all: () => rows,
    has: (row) => rows.includes(row),
    whole: rows,
  };
}

/** The rows that match, in an order. */
export function inOrder(
  { rows, turned = 0 }: ListOrder,
  { states, count: all }: RowStates,
): OrderedRows {
  const found = new Int32Array(all + 1);
  let count = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const row = rowAt(rows, turned, at);
    found[count] = row;
    count += isSame(states[row] ?? 0, MATCHES);
  }
  return inPlace(found.subarray(0, all));
}

function rowAt(rows: Uint32Array, turned: number, at: number): number {
  return rows[at < turned ? turned - 1 - at : at] ?? 0;
}

const NAMED = 0;
const SPELLED = 1;
const REST = 2;
const NO_MATCH = 3;
/* A list shows some fifty rows, and a search is typed on before anybody scrolls. */
const FIRST = 500;

/**
 * The rows that match, with those whose names fit a search well (`FoundRows.named`) before the
 * others; rows that fit alike keep their order. Of a million rows it puts the first in order at
 * once, and all only when asked. Nothing of `states` and `fits` is held on to.
 */
export function byFit(
  order: ListOrder,
  { states, count }: RowStates,
  fits: Uint8Array,
): OrderedRows {
  const { kinds, counts } = kindsOf(states, fits);
  let made = new Int32Array();
  const first = (most: number): Int32Array => {
    if (made.length < most) made = orderedByKind(order, kinds, counts, most);
    return made;
  };
  return {
    length: count,
    part: (from, until) =>
      first(Math.min(until > FIRST ? count : FIRST, count)).subarray(from, until),
    all: () => first(count),
    has: (row) => (kinds[row] ?? NO_MATCH) !== NO_MATCH,
    whole: null,
  };
}

/* The kind of each row, and how many rows are of each. */
function kindsOf(states: Uint8Array, fits: Uint8Array) {
  const kinds = new Uint8Array(states.length);
  const counts = new Uint32Array(NO_MATCH + 1);
  for (let row = 0; row < kinds.length; row += 1) {
    const kind = states[row] === MATCHES ? (fits[row] ?? REST) : NO_MATCH;
    kinds[row] = kind;
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return { kinds, counts };
}

/* The first rows of each kind after those of the kinds before it. */
function orderedByKind(
  order: ListOrder,
  kinds: Uint8Array,
  counts: Uint32Array,
  most: number,
): Int32Array<ArrayBuffer> {
  const found = new Int32Array(most);
  let count = 0;
  for (const kind of [NAMED, SPELLED, REST]) {
    const until = Math.min(count + (counts[kind] ?? 0), most);
    take(order, kinds, kind, found.subarray(count, until));
    count = until;
  }
  return found;
}

function take(
  { rows, turned = 0 }: ListOrder,
  kinds: Uint8Array,
  kind: number,
  found: Int32Array,
): void {
  let count = 0;
  for (let at = 0; count < found.length; at += 1) {
    const row = rowAt(rows, turned, at);
    if (kinds[row] === kind) found[count++] = row;
  }
}
