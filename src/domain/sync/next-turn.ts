/** The time in ms from the end of a sync to the next one, when all is well. */
export const TURN_MS = 5 * 60_000;
const FIRST_PROBE_MS = 5_000;

/* Failures that pass by themselves. All others need a person or another program. */
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

/** The failure of a list's run, as far as the next sync depends on it. */
export interface MissedList {
  readonly kind: string;
  /** The service asked not to be called before this time (epoch ms). */
  readonly retryAtMs?: number;
}

/** Whether another sync may succeed without anybody doing something. */
export function isOutage(failures: readonly MissedList[]): boolean {
  return failures.some(({ kind }) => PASSING.has(kind));
}

/**
 * The time in ms from the end of a sync at `now` to the next one: five minutes. After `misses`
 * syncs in a row that met an outage it is 5, 10, 20, 40 … s, or as long as the service asks to
 * wait, but never more than the five minutes.
 */
export function nextTurnMs(misses: number, failures: readonly MissedList[], now: number): number {
  if (misses === 0) return TURN_MS;
  const probe = FIRST_PROBE_MS * 2 ** Math.min(misses - 1, 10);
  const asked = Math.max(...failures.map(({ retryAtMs = 0 }) => retryAtMs - now), 0);
  return Math.min(Math.max(probe, asked), TURN_MS);
}
