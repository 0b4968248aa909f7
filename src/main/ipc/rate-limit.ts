/** How often a channel may be asked: so many at once, refilled so many each second. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/** Takes one call at an instant in ms that never runs backwards; false when it is one too many. */
export type RateLimit = (nowMs: number) => boolean;

/** A token bucket that starts full. */
export function createRateLimit({ burst, perSecond }: Rate): RateLimit {
  let tokens = burst;
  let lastMs = Number.NEGATIVE_INFINITY;
  return (nowMs) => {
    if (lastMs !== Number.NEGATIVE_INFINITY) {
      tokens = Math.min(burst, tokens + ((nowMs - lastMs) / 1000) * perSecond);
    }
    lastMs = nowMs;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
