import type { HeldRecords, RecordChoice } from '../../contract/cache-calls';
import { MOST_NAMED, type ChosenRecords } from '../../contract/exports';
import type { RecordTable } from '../index/record-table';

/** Finds the id of a row of a list, and the row of an id. */
type NamedRows = Pick<RecordTable['ids'], 'get' | 'find'>;

/** Ids in order. They are made one by one where there are many. */
export interface Ids extends Iterable<string> {
  readonly length: number;
}

interface Held {
  rows: Int32Array;
  readonly named: NamedRows;
}

/* One choice of each shown list is taken over; each of its records has to be found again. */
const TAKEN_OVER = 3;
/* A range that grows adds a new choice to the one before it; the others are for other lists. */
const KEPT = 8;
/* Counted over all engines of the worker, so that no number of a closed store fits a new one. */
let lastHeld = 0;

/**
 * Keeps the records that were chosen together last and are too many to be named by their ids. They
 * are kept as rows, under a number.
 */
export function createHeldSelections() {
  const kept = new Map<number, Held>();

  /* Moves what it finds to the end, because the first is forgotten first. */
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
    const held = find(chosen.number);
    if (!held) return null;
    return together(apart(held.rows, rowsIn(chosen.except, named)), more);
  }

  return {
    /** The choice of these rows, in order: their ids, or the number under which they are held. */
    choice: (rows: Int32Array, named: NamedRows): RecordChoice =>
      rows.length > MOST_NAMED
        ? { kind: 'held', number: hold({ rows, named }), count: rows.length }
        : { kind: 'ids', ids: [...idsOfRows(rows, named)] },
    /** The rows of chosen records, each once; null where the rows that were held are forgotten. */
    rowsOf,
    /** The ids of chosen records; null where the rows that were held are forgotten. */
    idsOf: (chosen: ChosenRecords): Ids | null => {
      if (chosen.kind === 'ids') return chosen.ids;
      const named = find(chosen.number)?.named;
      const rows = named && rowsOf(chosen, named);
      return rows ? idsOfRows(rows, named) : null;
    },
    /** Which of these ids are not held under a number. */
    outside: (number: number, ids: readonly string[]): readonly string[] => {
      const held = find(number);
      if (!held) return ids;
      const isHeld = among(held.rows);
      return ids.filter((id) => !isHeld(held.named.find(id) ?? -1));
    },
    /** Keeps of the rows that are held only those that are among `rows`. */
    narrow: (number: number, rows: Int32Array): HeldRecords => {
      const held = find(number);
      if (!held) return { number, count: null };
      const isLeft = among(rows);
      if (!held.rows.every(isLeft)) held.rows = held.rows.filter(isLeft);
      return { number, count: held.rows.length };
    },
    /** All that is held, by number; the number asked for last comes last. */
    all: (): ReadonlyMap<number, Held> => kept,
    /**
     * Takes over what was held for the copy before, under the same numbers, as far as the records
     * are in this copy. `successorOf` gives the ids of a list of this copy for those of the same
     * list before.
     */
    takeOver: (
      before: { readonly all: () => ReadonlyMap<number, Held> },
      successorOf: (ids: NamedRows) => NamedRows | undefined,
    ): void => {
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

/** The first rows, then those of the other rows that are not among them. */
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
