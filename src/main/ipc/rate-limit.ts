/** How often a channel may be called: `burst` times at once, refilled by `perSecond`. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/** Takes one call at `nowMs`, a time that never runs backwards; false where it is one too many. */
export type RateLimit = (nowMs: number) => boolean;

/** A token bucket that starts full. */
export function createRateLimit({ burst, perSecond }: Rate): RateLimit {
  let tokens = burst;
  let lastMs = Number.NEGATIVE_INFINITY;
  return (nowMs) => {
    if (lastMs !== Number.NEGATIVE_INFINITY)
      tokens = Math.min(burst, tokens + ((nowMs - lastMs) / 1000) * perSecond);
    lastMs = nowMs;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
