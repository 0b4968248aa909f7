import type { Choice, HeldRecords } from '../../contract/cache-calls';
import { MOST_NAMED, type ChosenRecords } from '../../contract/exports';
import type { RecordTable } from '../index/record-table';

/** How rows of a list are told by ids. */
type NamedRows = Pick<RecordTable['ids'], 'get' | 'find'>;

/** Records that were chosen together, too many to be named one by one: as rows, by a number. */
export interface HeldSelections {
  /** What is chosen with these rows, in their order: their ids, or a number under which they are held. */
  readonly choice: (rows: Int32Array, named: NamedRows) => Choice;
  /** The rows of chosen records, each once; null where those held are forgotten. */
  readonly rowsOf: (chosen: ChosenRecords, named: NamedRows) => Int32Array | null;
  /** The ids of chosen records; null where those held are forgotten. */
  readonly idsOf: (chosen: ChosenRecords) => Ids | null;
  /** Those of these ids that are not held under a number. */
  readonly outside: (held: number, ids: readonly string[]) => readonly string[];
  /** Holds of them only those among `rows`, from now on. */
  readonly narrow: (held: number, rows: Int32Array) => HeldRecords;
  /** What is held, by its number; the one asked for last is the last. */
  readonly all: () => ReadonlyMap<number, Held>;
  /**
   * Holds the same as those of a copy before, under the same numbers, as far as the records are here.
   * `successorOf` gives the ids of the rows here, for those of the rows there.
   */
  readonly takeOver: (
    before: HeldSelections,
    successorOf: (ids: NamedRows) => NamedRows | undefined,
  ) => void;
}

/** Ids in order, made one by one where they are many. */
export interface Ids extends Iterable<string> {
  readonly length: number;
}

interface Held {
  rows: Int32Array;
  readonly named: NamedRows;
}

/* One of each list that is shown; each record of theirs is looked for. */
const TAKEN_OVER = 3;
/* A range that grows begins anew from what was chosen before it; the others are of other lists. */
const KEPT = 8;
/* Over all engines of the worker: a number of a closed store never fits a new one. */
let lastHeld = 0;

/** Holds what was chosen last. */
export function createHeldSelections(): HeldSelections {
  const kept = new Map<number, Held>();

  /* The one asked for last is forgotten last. */
  function find(number: number): Held | undefined {
    const held = kept.get(number);
    if (!held) return undefined;
    kept.delete(number);
    kept.set(number, held);
    return held;
  }

  function hold(held: Held): number {
    lastHeld += 1;
    kept.set(lastHeld, held);
    for (const number of kept.keys()) if (kept.size > KEPT) kept.delete(number);
    return lastHeld;
  }

  function rowsOf(chosen: ChosenRecords, named: NamedRows): Int32Array | null {
    const more = rowsIn(chosen.ids, named);
    if (chosen.kind === 'ids') return more;
    const held = find(chosen.held);
    if (!held) return null;
    return together(apart(held.rows, rowsIn(chosen.except, named)), more);
  }

  return {
    choice: (rows, named) =>
      rows.length > MOST_NAMED
        ? { kind: 'held', held: hold({ rows, named }), count: rows.length }
        : { kind: 'ids', ids: [...idsOfRows(rows, named)] },
    rowsOf,
    idsOf: (chosen) => {
      if (chosen.kind === 'ids') return chosen.ids;
      const named = find(chosen.held)?.named;
      const rows = named && rowsOf(chosen, named);
      return rows ? idsOfRows(rows, named) : null;
    },
    outside: (number, ids) => {
      const held = find(number);
      if (!held) return ids;
      const isHeld = among(held.rows);
      return ids.filter((id) => !isHeld(held.named.find(id) ?? -1));
    },
    narrow: (number, rows) => {
      const held = find(number);
      if (!held) return { held: number, count: null };
      const isLeft = among(rows);
      if (!held.rows.every(isLeft)) held.rows = held.rows.filter(isLeft);
      return { held: number, count: held.rows.length };
    },
    all: () => kept,
    takeOver: (before, successorOf) => {
      for (const [number, { rows, named: there }] of [...before.all()].slice(-TAKEN_OVER)) {
        const named = successorOf(there);
        if (!named) continue;
        const found = rows.map((row) => named.find(there.get(row) ?? '') ?? -1);
        kept.set(number, { rows: found.filter((row) => row >= 0), named });
      }
    },
  };
}

/** The ids of rows. */
export function idsOfRows(rows: Int32Array, { get }: Pick<NamedRows, 'get'>): Ids {
  return {
    length: rows.length,
    *[Symbol.iterator]() {
      for (const row of rows) yield get(row) ?? '';
    },
  };
}

function rowsIn(ids: readonly string[], { find }: NamedRows): Int32Array {
  return Int32Array.from(ids.flatMap((id) => find(id) ?? []));
}

/** Tells whether a row is one of these. */
export function among(rows: Int32Array): (row: number) => boolean {
  const last = rows.reduce((most, row) => Math.max(most, row), -1);
  const is = new Uint8Array(last + 1);
  for (const row of rows) is[row] = 1;
  return (row) => is[row] === 1;
}

/** The first rows, then those of the others that are not among them. */
export function together(rows: Int32Array, others: Int32Array): Int32Array {
  const more = apart(others, rows);
  if (more.length === 0) return rows;
  const all = new Int32Array(rows.length + more.length);
  all.set(rows);
  all.set(more, rows.length);
  return all;
}

/** The rows that are not among the others. */
export function apart(rows: Int32Array, others: Int32Array): Int32Array {
  if (others.length === 0) return rows;
  const isOther = among(others);
  return rows.filter((row) => !isOther(row));
}
