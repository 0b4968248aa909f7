/**
 * The first whole number from `from` on (`until` exclusive) for which `holds` says yes, by halving:
 * it must say so for all behind it, too. `until` where it never does.
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
