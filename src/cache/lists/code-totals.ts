/** How many rows have each code, by filter; kept while the rows stay the same. */
export type CodeTotals = ReturnType<typeof createCodeTotals>;

/** Totals of columns that change only together with their rows. */
export function createCodeTotals() {
  const known = new Map<string, Uint32Array>();
  return {
    /** Index 0 counts code -1 (none), index k + 1 code k; `codes` holds one code per row. */
    of: (filter: string, codes: ArrayLike<number>, size: number): Uint32Array => {
      const before = known.get(filter);
      if (before?.length === size + 1) return before;
      const counts = new Uint32Array(size + 1);
      for (let row = 0; row < codes.length; row += 1) {
        const place = (codes[row] ?? -1) + 1;
        counts[place] = (counts[place] ?? 0) + 1;
      }
      known.set(filter, counts);
      return counts;
    },
    /** Rows came or changed, or what a code stands for. */
    forget: (): void => {
      known.clear();
    },
  };
}
