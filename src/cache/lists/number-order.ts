import { firstWhere } from '../../domain/first-where';

type Order = Uint32Array<ArrayBuffer>;

/** What rows are ordered by: a number (epoch ms) of each, then their ids. */
interface Keys {
  readonly keyOf: (row: number) => number;
  readonly ids: { readonly get: (row: number) => string | undefined };
}

/** Rows 0…count-1, ascending by key (epoch ms), then by id. Unreadable keys (NaN) come last. */
export function orderByNumber(keys: ArrayLike<number>, count: number, ids: Keys['ids']): Order {
  const compare = comparing({ keyOf: (row) => keys[row] ?? NaN, ids });
  /*
   * A plain array is sorted, because its sort is fast where nearly all is in order; that of a typed
   * array is not.
   */
  const rows = Array.from({ length: count }, (_, row) => row).sort(compare);
  return Uint32Array.from(rows);
}

/* Where more than one in this many rows changed, it takes longer to put each into its place. */
const FEW = 64;

/** Whether it pays to derive again only what is of these rows, of so many. */
export function areFew(changed: readonly number[], rows: number): boolean {
  return changed.length * FEW < rows;
}

/** An order of `orderByNumber` after a few of its rows changed, and after others came. */
export function orderAgain(
  order: Uint32Array,
  changed: readonly number[],
  count: number,
  keys: Keys,
): Order {
  const compare = comparing(keys);
  const isChanged = new Uint8Array(count);
  for (const row of changed) isChanged[row] = 1;
  const kept = order.filter((row) => isChanged[row] === 0);
  const all = new Uint32Array(count);
  let from = 0;
  for (const [before, row] of [...changed].sort(compare).entries()) {
    const until = firstWhere(from, kept.length, (at) => compare(kept[at] ?? 0, row) > 0);
    all.set(kept.subarray(from, until), from + before);
    all[until + before] = row;
    from = until;
  }
  all.set(kept.subarray(from), from + changed.length);
  return all;
}

function comparing({ keyOf, ids }: Keys): (a: number, b: number) => number {
  const readable = (row: number): number => {
    const key = keyOf(row);
    return Number.isNaN(key) ? Infinity : key;
  };
  return (a, b) => {
    const first = readable(a);
    const second = readable(b);
    if (first !== second) return first < second ? -1 : 1;
    return (ids.get(a) ?? '') < (ids.get(b) ?? '') ? -1 : 1;
  };
}
