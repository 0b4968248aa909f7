import { after, type Timer } from './timers';

/** The clock of the timers, such as `globalThis`. */
interface Clock {
  readonly performance: { readonly now: () => number };
}

/**
 * Runs `work` soon after a request, at most once per `gapMs()`. The last request is never lost, and
 * the first one after a quiet time runs in the next task.
 */
export function throttled(work: () => void, gapMs: () => number, clock: Clock) {
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
    request: (): void => {
      timer ??= after(lastAt + gapMs() - performance.now(), run);
    },
    stop,
  };
}
