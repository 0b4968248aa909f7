/** How many retries all requests of a client together may still make. */
export type RetryBudget = ReturnType<typeof createRetryBudget>;

const MOST = 20;
const EARNED = 0.2;
const PER_MS = 1 / 30_000;

/**
 * Makes a budget of retries for all requests of a client (reliability row 18), so that a service
 * that keeps failing does not get five tries for each page. It allows twenty retries. Five
 * successes give one back, and so does each half minute. `clock` is in epoch ms.
 */
export function createRetryBudget(clock: () => number) {
  let left = MOST;
  let at = clock();
  const refill = (more: number): void => {
    const now = clock();
    left = Math.min(MOST, left + more + Math.max(0, now - at) * PER_MS);
    at = now;
  };
  return {
    /** Takes one retry; false where none is left. */
    take: (): boolean => {
      refill(0);
      if (left < 1) return false;
      left -= 1;
      return true;
    },
    /** Gives a part of a retry back, for a request that succeeded. */
    earn: () => refill(EARNED),
  };
}
