import {
  clockOffsetOf,
  combineOffsets,
  serviceNow,
  type ClockOffset,
  type ClockReading,
} from '../../domain/time/service-clock';

/** The service's clock as well as its `Date` headers tell it. */
export interface ServiceClock {
  /** Epoch ms: this computer's clock plus the offset. */
  readonly now: () => number;
  /** The service's time, epoch ms, when this computer's clock showed `localMs`. */
  readonly at: (localMs: number) => number;
  /** Null until an answer carried a `Date`. */
  readonly offset: () => ClockOffset | null;
  readonly observe: (timing: ClockReading) => void;
}

/** A clock that starts from the offset of the last run, and is narrowed by every answer. */
export function createServiceClock(
  localNow: () => number,
  initial: ClockOffset | null,
): ServiceClock {
  let offset = initial;
  const at = (localMs: number): number => serviceNow(localMs, offset);
  return {
    at,
    now: () => at(localNow()),
    offset: () => offset,
    observe: (timing) => {
      offset = combineOffsets(offset, clockOffsetOf(timing));
    },
  };
}
