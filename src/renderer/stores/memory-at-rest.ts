/* Who reads an agreement leaves keys and wheel alone for less. */
const REST_MS = 20_000;

interface MemoryAtRest {
  /** Something was done that may have left garbage behind. */
  readonly used: () => void;
  /** Collects where the program was used, and has not been for a while. */
  readonly look: () => void;
}

/**
 * Gives back what use left behind: the engine collects while there is work, and what the last of it
 * left would be held for as long as the program rests. No timer of its own: it is called with the
 * window's look at the clock (docs/decisions/0041-at-rest.md).
 */
export function memoryAtRest(collect: () => void): MemoryAtRest {
  let usedAt: number | null = null;
  return {
    used: () => {
      usedAt = performance.now();
    },
    look: () => {
      if (usedAt === null || performance.now() - usedAt < REST_MS) return;
      usedAt = null;
      collect();
    },
  };
}
