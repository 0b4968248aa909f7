import type { Failure } from '../../contract/result';
import type { RequestHeldUp } from '../../contract/service-port';

/** What requests that are tried again wait for, so that somebody who waits for them can be told. */
export interface HeldUp {
  /** A try failed; the next comes at `againAtMs`, epoch ms. */
  readonly note: (failure: Failure, againAtMs: number) => void;
  /** A request came to its end. */
  readonly clear: () => void;
  /** Null where nothing has failed since the last request that came to its end. */
  readonly now: () => RequestHeldUp | null;
}

/** Nothing is held up yet. */
export function createHeldUp(clock: () => number): HeldUp {
  let last: { readonly failure: Failure; readonly againAtMs: number } | null = null;
  return {
    note: (failure, againAtMs) => {
      last = { failure, againAtMs };
    },
    clear: () => {
      last = null;
    },
    now: () => last && { failure: last.failure, againInMs: Math.max(0, last.againAtMs - clock()) },
  };
}
