/** The one request that a person may make although the service asked for a long wait. */
export type RequestByHand = ReturnType<typeof createRequestByHand>;

/*
 * An allowed try lapses after this time, so that no later request uses it that nobody asked for.
 * The next try is not allowed sooner either, so that a person who holds the button down does not
 * burden the service.
 */
const HOLDS_MS = 5_000;

/** Begins with no try allowed. `clock` is in epoch ms. */
export function createRequestByHand(clock: () => number) {
  let allowedAtMs: number | null = null;
  let open = false;
  let current: Promise<void> | null = null;

  const since = (): number => (allowedAtMs === null ? Infinity : Math.abs(clock() - allowedAtMs));

  return {
    /** To be called when a person asks: within moments, one request may go out. */
    allow: (): void => {
      if (since() < HOLDS_MS) return;
      allowedAtMs = clock();
      open = true;
    },
    /**
     * Makes the caller’s request the one by hand, and returns the function that ends it. Null where
     * none is allowed.
     */
    take: (): (() => void) | null => {
      if (!open || since() > HOLDS_MS) return null;
      open = false;
      let ended = (): void => undefined;
      current = new Promise((resolve) => {
        ended = () => {
          current = null;
          resolve();
        };
      });
      return ended;
    },
    /** Resolves when the request by hand has ended; null while there is none. */
    underWay: (): Promise<void> | null => current,
  };
}
