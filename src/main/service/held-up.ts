import type { Failure } from '../../contract/result';

/** Why requests are tried again, so that somebody who waits for them can be told. */
export interface HeldUp {
  /** A try failed, and another comes. */
  readonly note: (failure: Failure) => void;
  /** A request came to its end. */
  readonly clear: () => void;
  /** What came of the last try; null since the last request that came to its end. */
  readonly now: () => Failure | null;
}

/** Nothing is held up yet. */
export function createHeldUp(): HeldUp {
  let last: Failure | null = null;
  return {
    note: (failure) => {
      last = failure;
    },
    clear: () => {
      last = null;
    },
    now: () => last,
  };
}
