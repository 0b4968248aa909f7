import {
  clockOffsetOf,
  combineOffsets,
  serviceNow,
  type ClockOffset,
  type ClockReading,
} from '../../domain/time/service-clock';

/** The service's clock, as exactly as its `Date` headers tell it. */
export type ServiceClock = ReturnType<typeof createServiceClock>;

/** A clock that starts with the offset of the last run, and gets more exact with every answer. */
export function createServiceClock(localNow: () => number, initial: ClockOffset | null) {
  let offset = initial;
  const at = (localMs: number): number => serviceNow(localMs, offset);
  return {
    /** The service's time (epoch ms) at the moment when this computer's clock showed `localMs`. */
    at,
    /** The service's time now, in epoch ms: this computer's clock plus the offset. */
    now: (): number => at(localNow()),
    /** The offset between both clocks; null until an answer had a `Date`. */
    offset: (): ClockOffset | null => offset,
    observe: (timing: ClockReading): void => {
      offset = combineOffsets(offset, clockOffsetOf(timing));
    },
  };
}
