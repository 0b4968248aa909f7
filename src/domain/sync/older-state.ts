import { isEarlier } from '../time/instant';
import type { ClockReading } from '../time/service-clock';
import { isAhead } from './anchor';

/** A state of a record as it was served. */
export interface ServedState {
  /** Its `updated_at` as served. */
  readonly updatedAt: string;
  /** As `servedUntilMs`, of the answer it came with. */
  readonly servedUntilMs: number;
}

/* By how much the clocks of both may differ without being wrong. */
const MARGIN_MS = 60_000;

/**
 * The latest instant (epoch ms) at which the service can have given an answer. The `Date` alone
 * does not say it, because an answer that something on the way has kept has an old one.
 */
export function servedUntilMs({ serverDateMs, receivedAtMs }: ClockReading): number {
  return serverDateMs === null ? Infinity : Math.max(serverDateMs, receivedAtMs);
}

/**
 * Whether a state is older than the one with the time `kept`. It is not where `kept` is later than
 * the answer itself: then the service's clock was ahead when it gave that time and was put right
 * since, and what it serves now is newer, although its time is earlier.
 */
export function isOlderState(served: ServedState, kept: string): boolean {
  return isEarlier(served.updatedAt, kept) && !isAhead(kept, served.servedUntilMs + MARGIN_MS);
}
