/** Rows 0…count-1, ascending by key (epoch ms), then by id. Unreadable keys (NaN) come last. */
export function orderByNumber(
  keys: ArrayLike<number>,
  count: number,
  ids: { readonly get: (row: number) => string | undefined },
): Uint32Array<ArrayBuffer> {
  const keyOf = (row: number): number => {
    const key = keys[row] ?? NaN;
    return Number.isNaN(key) ? Infinity : key;
  };
  /*
   * A plain array is sorted, because its sort is fast where nearly all is in order; that of a typed
   * array is not.
   */
  const rows = Array.from({ length: count }, (_, row) => row).sort((a, b) => {
    const first = keyOf(a);
    const second = keyOf(b);
    if (first !== second) return first < second ? -1 : 1;
    return (ids.get(a) ?? '') < (ids.get(b) ?? '') ? -1 : 1;
  });
  return Uint32Array.from(rows);
}
