/**
 * When a request went out and the head of its answer came: what the clock offset is read from. All
 * epoch ms.
 */
export interface ClockReading {
  /** The `Date` header, whole seconds (RFC 9110 section 6.6.1); null when absent or unreadable. */
  readonly serverDateMs: number | null;
  readonly sentAtMs: number;
  readonly receivedAtMs: number;
}

/**
 * The service's clock minus this computer's, in ms: somewhere between `leastMs` and `mostMs`;
 * `offsetMs` is the middle.
 */
export interface ClockOffset {
  readonly offsetMs: number;
  readonly leastMs: number;
  readonly mostMs: number;
}

const DATE_RESOLUTION_MS = 1000;
const SKEW_MS = 60_000;

/**
 * The offset one answer allows: the service stamped it between sending and receiving, and its
 * `Date` was cut to the second. Null without a `Date` or when the local clock ran backwards.
 */
export function clockOffsetOf(reading: ClockReading): ClockOffset | null {
  const { serverDateMs, sentAtMs, receivedAtMs } = reading;
  if (serverDateMs === null || !(receivedAtMs >= sentAtMs)) return null;
  return between(serverDateMs - receivedAtMs, serverDateMs + DATE_RESOLUTION_MS - sentAtMs);
}

/**
 * Narrows an offset by a newer reading: the overlap of both. Where they contradict each other a
 * clock was changed, and the newer one counts alone.
 */
export function combineOffsets(
  before: ClockOffset | null,
  newer: ClockOffset | null,
): ClockOffset | null {
  if (before === null || newer === null) return newer ?? before;
  const least = Math.max(before.leastMs, newer.leastMs);
  const most = Math.min(before.mostMs, newer.mostMs);
  return least > most ? newer : between(least, most);
}

/** The service's time (epoch ms) when the local clock shows `localMs`; uncorrected without one. */
export function serviceNow(localMs: number, offset: ClockOffset | null): number {
  return localMs + (offset?.offsetMs ?? 0);
}

/** Whether this computer's clock is surely more than a minute off. */
export function isSkewed(offset: ClockOffset | null): boolean {
  return offset !== null && (offset.leastMs > SKEW_MS || offset.mostMs < -SKEW_MS);
}

function between(leastMs: number, mostMs: number): ClockOffset {
  return { offsetMs: Math.round((leastMs + mostMs) / 2), leastMs, mostMs };
}
