import type { Timers } from './port-rpc';

/** Runs `work` soon after it is requested, at most once per `gapMs()`; no last request is lost. */
export interface Throttled {
  readonly request: () => void;
  readonly stop: () => void;
}

/** Timers and the time they go by: `globalThis`, too. */
interface Clock extends Timers {
  readonly performance: { readonly now: () => number };
}

/** A throttle over `work`; the first request after a quiet time runs in the next task. */
export function throttled(work: () => void, gapMs: () => number, clock: Clock): Throttled {
  const { performance } = clock;
  let timer: unknown = null;
  let lastAt = -Infinity;
  const run = (): void => {
    timer = null;
    lastAt = performance.now();
    work();
  };
  const stop = (): void => {
    if (timer !== null) clock.clearTimeout(timer);
    timer = null;
  };
  return {
    request: () => {
      timer ??= clock.setTimeout(run, Math.max(0, lastAt + gapMs() - performance.now()));
    },
    stop,
  };
}
