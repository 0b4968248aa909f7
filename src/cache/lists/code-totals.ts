/** How many rows have each code, by filter. Kept while the rows stay the same. */
export type CodeTotals = ReturnType<typeof createCodeTotals>;

/** Makes totals of columns that change only together with their rows. */
export function createCodeTotals() {
  const known = new Map<string, Uint32Array>();
  return {
    /**
     * The totals of a filter: index 0 counts code -1 (none), index k + 1 counts code k. `codes` has
     * one code per row.
     */
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
    /** Must be called when rows came or changed, or when a code stands for something else. */
    forget: (): void => {
      known.clear();
    },
  };
}
