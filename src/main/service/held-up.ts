import type { Failure } from '../../contract/result';

/** Remembers why requests are tried again, so that somebody who waits for them can be told. */
export type HeldUp = ReturnType<typeof createHeldUp>;

/** Begins with nothing held up. */
export function createHeldUp() {
  /* By request: one that ends says nothing of another one. The newest comes last. */
  const failures = new Map<object, Failure>();
  return {
    /** To be called when a try of a request failed and another one follows. */
    note: (request: object, failure: Failure): void => {
      failures.delete(request);
      failures.set(request, failure);
    },
    /** To be called when a request has ended. */
    clear: (request: object): void => {
      failures.delete(request);
    },
    /** The failure of the last try of all requests under way; null where none has failed. */
    reason: (): Failure | null => [...failures.values()].at(-1) ?? null,
  };
}
