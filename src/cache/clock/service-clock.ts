import {
  clockOffsetOf,
  combineOffsets,
  serviceNow,
  type ClockOffset,
  type ClockReading,
} from '../../domain/time/service-clock';

/** The service's clock as well as its `Date` headers tell it. */
export type ServiceClock = ReturnType<typeof createServiceClock>;

/** A clock that starts from the offset of the last run, and is narrowed by every answer. */
export function createServiceClock(localNow: () => number, initial: ClockOffset | null) {
  let offset = initial;
  const at = (localMs: number): number => serviceNow(localMs, offset);
  return {
    /** The service's time, epoch ms, when this computer's clock showed `localMs`. */
    at,
    /** Epoch ms: this computer's clock plus the offset. */
    now: (): number => at(localNow()),
    /** Null until an answer carried a `Date`. */
    offset: (): ClockOffset | null => offset,
    observe: (timing: ClockReading): void => {
      offset = combineOffsets(offset, clockOffsetOf(timing));
    },
  };
}
