/** The one request a person may have made although the service asked for a long wait. */
export type RequestByHand = ReturnType<typeof createRequestByHand>;

/*
 * A try is not saved up for a request nobody asked for. The next one is not allowed sooner either,
 * so that somebody who holds the button down does not burden the service.
 */
const HOLDS_MS = 5_000;

/** No try is allowed yet. `clock` in epoch ms. */
export function createRequestByHand(clock: () => number) {
  let allowedAtMs: number | null = null;
  let open = false;
  let current: Promise<void> | null = null;

  const since = (): number => (allowedAtMs === null ? Infinity : Math.abs(clock() - allowedAtMs));

  return {
    /** A person asked: within moments one request may go out. */
    allow: (): void => {
      if (since() < HOLDS_MS) return;
      allowedAtMs = clock();
      open = true;
    },
    /**
     * Makes the caller’s request the one by hand and returns the function that ends it; null where
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
    /** Settles when the request has ended; null while there is none. */
    underWay: (): Promise<void> | null => current,
  };
}
