/** The longest delay a timer keeps: beyond 2^31−1 ms it would fire at once. */
export const LONGEST_DELAY_MS = 2_147_483_647;

/**
 * The delay in ms until the next change at `changeAtMs`, to be set at `now`: between 0 and
 * 2^31−1, so that a far change is reached in several steps. Null where nothing will change.
 */
export function timerDelayMs(changeAtMs: number | null, now: number): number | null {
  if (changeAtMs === null || !Number.isFinite(changeAtMs)) return null;
  return Math.min(Math.max(Math.ceil(changeAtMs - now), 0), LONGEST_DELAY_MS);
}
