import { after, type Timer } from './timers';

/** Runs `work` soon after a request, at most once per `gapMs()`; the last request is never lost. */
interface Throttled {
  readonly request: () => void;
  readonly stop: () => void;
}

/** The clock of the timers; `globalThis` is one. */
interface Clock {
  readonly performance: { readonly now: () => number };
}

/** A throttle over `work`; the first request after a quiet time runs in the next task. */
export function throttled(work: () => void, gapMs: () => number, clock: Clock): Throttled {
  const { performance } = clock;
  let timer: Timer | null = null;
  let lastAt = -Infinity;
  const run = (): void => {
    timer = null;
    lastAt = performance.now();
    work();
  };
  const stop = (): void => {
    timer?.clear();
    timer = null;
  };
  return {
    request: () => {
      timer ??= after(lastAt + gapMs() - performance.now(), run);
    },
    stop,
  };
}
