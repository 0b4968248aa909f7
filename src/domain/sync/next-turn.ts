/** From the end of a sync to the next one, in ms, while all is well. */
export const TURN_MS = 5 * 60_000;
const FIRST_PROBE_MS = 5_000;

/* Failures that pass by themselves; the others need a person, or another program. */
const PASSING: ReadonlySet<string> = new Set([
  'offline',
  'timeout',
  'untrusted-certificate',
  'sign-in-page',
  'proxy',
  'server',
  'bad-response',
  'rate-limited',
]);

/** Why a list's run failed, as far as the next turn depends on it. */
export interface MissedList {
  readonly kind: string;
  /** Epoch ms before which the service asked not to be asked. */
  readonly retryAtMs?: number;
}

/** Whether a sync that ended with these failures may do better without anybody's help. */
export function isOutage(failures: readonly MissedList[]): boolean {
  return failures.some(({ kind }) => PASSING.has(kind));
}

/**
 * Ms from the end of a sync at `now` to the next: five minutes; after `misses` syncs in a row that
 * met an outage 5, 10, 20, 40 … s and no more than the five minutes, and not before the service
 * wants to be asked again.
 */
export function nextTurnMs(misses: number, failures: readonly MissedList[], now: number): number {
  if (misses === 0) return TURN_MS;
  const probe = FIRST_PROBE_MS * 2 ** Math.min(misses - 1, 10);
  const asked = Math.max(...failures.map(({ retryAtMs = 0 }) => retryAtMs - now), 0);
  return Math.min(Math.max(probe, asked), TURN_MS);
}
