import type { AnswerTiming } from '../contract/service-port';

/** The service's clock as well as its `Date` headers tell it (traps.md 12). */
export interface ServiceClock {
  /** Epoch ms: this computer's clock plus the offset. */
  readonly now: () => number;
  /** Service minus local in ms; null until an answer carried a `Date`. */
  readonly offsetMs: () => number | null;
  readonly observe: (timing: AnswerTiming) => void;
}

/**
 * A clock that starts from the offset of the last run. `Date` has whole seconds, so the middle of
 * that second is compared with the middle of the round trip; the shortest round trip is the best
 * evidence, and anything within two seconds counts as no offset at all.
 */
export function createServiceClock(localNow: () => number, initial: number | null): ServiceClock {
  let offset = initial;
  let best = Infinity;
  return {
    now: () => localNow() + (offset ?? 0),
    offsetMs: () => offset,
    observe: ({ serverDateMs, sentAtMs, receivedAtMs }) => {
      const trip = receivedAtMs - sentAtMs;
      if (serverDateMs === null || trip < 0) return;
      const measured = serverDateMs + 500 - (sentAtMs + receivedAtMs) / 2;
      const moved = offset === null || Math.abs(measured - offset) > 2000 + trip;
      if (!moved && trip > best) return;
      best = moved ? trip : Math.min(best, trip);
      offset = Math.abs(measured) <= 2000 + trip / 2 ? 0 : Math.round(measured);
    },
  };
}
