import type { Failure } from '../../contract/result';

/** Why requests are tried again, so that somebody who waits for them can be told. */
export type HeldUp = ReturnType<typeof createHeldUp>;

/** Nothing is held up yet. */
export function createHeldUp() {
  let last: Failure | null = null;
  return {
    /** A try failed, and another comes. */
    note: (failure: Failure): void => {
      last = failure;
    },
    /** A request came to its end. */
    clear: (): void => {
      last = null;
    },
    /** What came of the last try; null since the last request that came to its end. */
    now: (): Failure | null => last,
  };
}
