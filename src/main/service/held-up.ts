import type { Failure } from '../../contract/result';

/** Remembers why requests are tried again, so that somebody who waits for them can be told. */
export type HeldUp = ReturnType<typeof createHeldUp>;

/** Begins with nothing held up. */
export function createHeldUp() {
  let last: Failure | null = null;
  return {
    /** To be called when a try failed and another one follows. */
    note: (failure: Failure): void => {
      last = failure;
    },
    /** To be called when a request has ended. */
    clear: (): void => {
      last = null;
    },
    /** The failure of the last try; null where the last request has ended. */
    reason: (): Failure | null => last,
  };
}
