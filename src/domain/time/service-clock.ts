/**
 * When a request was sent and the head of its answer arrived, from which the clock offset is
 * computed. All times are in epoch ms.
 */
export interface ClockReading {
  /** The `Date` header in whole seconds (RFC 9110, 6.6.1); null when absent or unreadable. */
  readonly serverDateMs: number | null;
  readonly sentAtMs: number;
  readonly receivedAtMs: number;
}

/**
 * The service's clock minus this computer's, in ms. It lies between `leastMs` and `mostMs`;
 * `offsetMs` is the middle.
 */
export interface ClockOffset {
  readonly offsetMs: number;
  readonly leastMs: number;
  readonly mostMs: number;
}

const DATE_RESOLUTION_MS = 1000;
/* More than a week is rather a clock of this computer that had lost its time. */
const MOST_PUT_BACK_MS = 7 * 86_400_000;
const SKEW_MS = 60_000;

/**
 * The offset that one answer allows: the service wrote the `Date` between sending and receiving,
 * and cut it to the second. Null without a `Date`, or when the local clock ran backwards.
 */
export function clockOffsetOf(reading: ClockReading): ClockOffset | null {
  const { serverDateMs, sentAtMs, receivedAtMs } = reading;
  if (serverDateMs === null || !(receivedAtMs >= sentAtMs)) return null;
  return between(serverDateMs - receivedAtMs, serverDateMs + DATE_RESOLUTION_MS - sentAtMs);
}

/**
 * Narrows an offset by a newer one to what both allow. If they contradict each other, a clock was
 * changed, and only the newer one counts.
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

/**
 * By how much the service's clock was put back at most from one offset to a later one, in ms; 0
 * where that is not certain. This computer's clock, put forward by no more than a week, looks alike.
 */
export function putBackMs(before: ClockOffset | null, later: ClockOffset | null): number {
  if (before === null || later === null || before.leastMs <= later.mostMs) return 0;
  const ms = before.mostMs - later.leastMs;
  return ms > MOST_PUT_BACK_MS ? 0 : ms;
}

/** The service's time (epoch ms) at `localMs` of the local clock; local time without an offset. */
export function serviceNow(localMs: number, offset: ClockOffset | null): number {
  return localMs + (offset?.offsetMs ?? 0);
}

/** Whether this computer's clock is certainly more than a minute off. */
export function isSkewed(offset: ClockOffset | null): boolean {
  return offset !== null && (offset.leastMs > SKEW_MS || offset.mostMs < -SKEW_MS);
}

function between(leastMs: number, mostMs: number): ClockOffset {
  return { offsetMs: Math.round((leastMs + mostMs) / 2), leastMs, mostMs };
}
