import type { RowStates } from './row-state';

/** How many rows have each code, by facet; kept while the rows stay the same. */
export interface CodeTotals {
  /** Index 0 counts code -1, index k + 1 code k; `codes` holds one code per row. */
  readonly of: (facet: string, codes: ArrayLike<number>, size: number) => Uint32Array;
  /** Rows came or changed. */
  readonly forget: () => void;
}

/** Totals of columns that change only together with their rows. */
export function createCodeTotals(): CodeTotals {
  const known = new Map<string, Uint32Array>();
  return {
    of: (facet, codes, size) => {
      const before = known.get(facet);
      if (before?.length === size + 1) return before;
      const counts = new Uint32Array(size + 1);
      for (let row = 0; row < codes.length; row += 1) {
        const place = (codes[row] ?? -1) + 1;
        counts[place] = (counts[place] ?? 0) + 1;
      }
      known.set(facet, counts);
      return counts;
    },
    forget: () => {
      known.clear();
    },
  };
}

/**
 * How many rows each code would leave if the facet's own filter were not set: index 0 counts code
 * -1 (none), index k + 1 counts code k. `codes` holds one code per row; `totals` null for codes
 * that change without their rows.
 */
export function countCodes(
  states: RowStates,
  facet: string,
  codes: ArrayLike<number>,
  size: number,
  totals: CodeTotals | null,
): Uint32Array {
  const counts = countMatching(states, facet, codes, size, totals);
  addCodes(counts, codes, states.keptOutBy(facet), 1);
  return counts;
}

/* Where most rows match, those that do not are sooner counted. */
function countMatching(
  { states, matches, matching, others }: RowStates,
  facet: string,
  codes: ArrayLike<number>,
  size: number,
  totals: CodeTotals | null,
): Uint32Array {
  if (totals !== null && matches * 2 > states.length) {
    const counts = totals.of(facet, codes, size).slice();
    addCodes(counts, codes, others(), -1);
    return counts;
  }
  const counts = new Uint32Array(size + 1);
  addCodes(counts, codes, matching(), 1);
  return counts;
}

function addCodes(
  counts: Uint32Array,
  codes: ArrayLike<number>,
  rows: Uint32Array,
  step: 1 | -1,
): void {
  for (let at = 0; at < rows.length; at += 1) {
    const place = (codes[rows[at] ?? 0] ?? -1) + 1;
    counts[place] = (counts[place] ?? 0) + step;
  }
}
