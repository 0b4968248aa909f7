/**
 * The first whole number from `from` on (`until` is exclusive) for which `holds` is true, found by
 * halving; `until` when there is none. `holds` has to be true for all later numbers, too.
 */
export function firstWhere(from: number, until: number, holds: (at: number) => boolean): number {
  let [low, high] = [from, until];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
