/** How many tries beyond the first all requests together may still make. */
export type RetryBudget = ReturnType<typeof createRetryBudget>;

const MOST = 20;
const EARNED = 0.2;
const PER_MS = 1 / 30_000;

/**
 * A budget over all requests of a client (reliability row 18): a service that fails again and
 * again before each page is not leaned on with five tries for every one of them. Twenty tries,
 * one back for every five successes and every half minute. `clock` in epoch ms.
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
    /** Takes one try; false when none is left. */
    take: (): boolean => {
      refill(0);
      if (left < 1) return false;
      left -= 1;
      return true;
    },
    /** A request that succeeded earns a part of a try back. */
    earn: () => refill(EARNED),
  };
}
