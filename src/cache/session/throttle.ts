/** Runs `work` soon after it is requested, at most once per `gapMs()`; no last request is lost. */
export interface Throttled {
  readonly request: () => void;
  /** Runs at once if something is waiting. */
  readonly flush: () => void;
  readonly stop: () => void;
}

/** A throttle over `work`; the first request after a quiet time runs in the next task. */
export function throttled(work: () => void, gapMs: () => number): Throttled {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let lastAt = -Infinity;
  const run = (): void => {
    timer = null;
    lastAt = performance.now();
    work();
  };
  return {
    request: () => {
      timer ??= setTimeout(run, Math.max(0, lastAt + gapMs() - performance.now()));
    },
    flush: () => {
      if (timer === null) return;
      clearTimeout(timer);
      run();
    },
    stop: () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
  };
}
