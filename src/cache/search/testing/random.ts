/** Numbers that look random and are the same for the same seed (mulberry32). */
export type SeededRandom = ReturnType<typeof seededRandom>;

export function seededRandom(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x100000000;
  };
  const below = (most: number): number => Math.floor(next() * most);
  return {
    /** From 0 up to but not including 1. */
    next,
    /** A whole number from 0 up to but not including `below`. */
    below,
    pick: <Item>(items: readonly Item[]): Item => items[below(items.length)]!,
    chance: (probability: number): boolean => next() < probability,
  };
}
