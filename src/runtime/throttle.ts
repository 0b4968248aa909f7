import { after, type Timer } from './timers';

/** The clock of the timers, such as `globalThis`. */
interface Clock {
  readonly performance: { readonly now: () => number };
}

/**
 * Runs `work` soon after a request, at most once per `gapMs()`; of the gaps while requests wait,
 * the shortest counts. The last request is never lost, and the first one after a quiet time runs in
 * the next task.
 */
export function throttled(work: () => void, gapMs: () => number, clock: Clock) {
  const { performance } = clock;
  let timer: Timer | null = null;
  let dueAt = Infinity;
  let lastAt = -Infinity;
  const stop = (): void => {
    timer?.clear();
    dueAt = Infinity;
  };
  const run = (): void => {
    stop();
    lastAt = performance.now();
    work();
  };
  return {
    request: (): void => {
      const wantedAt = lastAt + gapMs();
      if (wantedAt >= dueAt) return;
      stop();
      dueAt = wantedAt;
      timer = after(wantedAt - performance.now(), run);
    },
    stop,
  };
}
