import type { RetryKind } from './failure-of';

/** How often a request is made at most, by its failure (reliability rows 6, 15–19). */
const TRIES: { readonly [kind in RetryKind]: number } = {
  network: 3,
  server: 5,
  busy: 3,
  rate: 5,
  garbled: 3,
  never: 1,
};
const FIRST = 500;
const LONGEST = 30_000;
const RATE_FLOOR = 1000;

/**
 * Milliseconds until the next try after `failures` failed ones; null to give up. Faults get full
 * jitter. Where the service said "too many", equal jitter with at least a second is used, because
 * full jitter can be no wait at all. `asked` is the wait that the service asked for.
 */
export function nextWait(
  kind: RetryKind,
  failures: number,
  asked: number | null,
  random: () => number,
): number | null {
  if (failures >= TRIES[kind]) return null;
  const wait = kind === 'rate' ? equalJitter(failures, random) : fullJitter(failures, random);
  if (asked === null) return wait;
  /* At least what was asked for, and a little more, so that not every client returns at once. */
  return Math.max(asked, kind === 'rate' ? RATE_FLOOR : FIRST) + random() * FIRST;
}

function fullJitter(failures: number, random: () => number): number {
  const ceiling = Math.min(LONGEST, FIRST * 2 ** failures);
  return FIRST + random() * (ceiling - FIRST);
}

function equalJitter(failures: number, random: () => number): number {
  const ceiling = Math.min(LONGEST, 2 * RATE_FLOOR * 2 ** (failures - 1));
  return ceiling / 2 + (random() * ceiling) / 2;
}
