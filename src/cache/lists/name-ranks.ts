import { firstWhere } from '../../domain/first-where';
import { numberColumn } from '../index/number-column';

/** Names as ranks in the order of a language; follows the rows that are put. */
export interface NameRanks {
  readonly put: (row: number, name: string) => void;
  /** Ranks per row; equal names share one. */
  readonly ranks: (rows: number) => Int32Array;
}

/**
 * Ranks by `compare` (a collator's), distinct names compared once: names that come later are
 * sorted alone and merged. Names that compare equal are kept apart by their characters.
 */
export function createNameRanks(compare: (a: string, b: string) => number): NameRanks {
  /* Texts, as each is compared with many. */
  const names: string[] = [];
  const codeOf = new Map<string, number>();
  const codes = numberColumn();
  let sorted: number[] = [];
  const text = (code: number): string => names[code] ?? '';
  const byName = (a: number, b: number): number =>
    compare(text(a), text(b)) || (text(a) < text(b) ? -1 : 1);

  function sortNew(): void {
    if (sorted.length === names.length) return;
    const fresh = Array.from(names.slice(sorted.length), (_, i) => sorted.length + i);
    sorted = merge(sorted, fresh.sort(byName), byName);
  }

  return {
    put: (row, name) => {
      const code = codeOf.get(name) ?? names.push(name) - 1;
      codeOf.set(name, code);
      codes.set(row, code);
    },
    ranks: (rows) => {
      sortNew();
      const rankOf = new Int32Array(sorted.length);
      sorted.forEach((code, rank) => (rankOf[code] = rank));
      const ranks = new Int32Array(rows);
      for (let row = 0; row < rows; row += 1) ranks[row] = rankOf[codes.get(row)] ?? 0;
      return ranks;
    },
  };
}

/* A few new names are placed by binary search, so that a refresh during a sync stays cheap. */
function merge(
  old: readonly number[],
  fresh: readonly number[],
  compare: (a: number, b: number) => number,
): number[] {
  const merged: number[] = [];
  let from = 0;
  for (const code of fresh) {
    const until = firstWhere(from, old.length, (at) => compare(old[at] ?? 0, code) >= 0);
    while (from < until) merged.push(old[from++] ?? 0);
    merged.push(code);
  }
  while (from < old.length) merged.push(old[from++] ?? 0);
  return merged;
}
