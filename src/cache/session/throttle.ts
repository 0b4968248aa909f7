/** Runs `work` soon after it is wished for, at most once per `gapMs()`; the last wish is never lost. */
export interface Throttled {
  readonly wish: () => void;
  /** Runs at once if something is waiting. */
  readonly flush: () => void;
  readonly stop: () => void;
}

/** A throttle over `work`; the first wish after a quiet time runs in the next task. */
export function throttled(work: () => void, gapMs: () => number): Throttled {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let lastAt = -Infinity;
  const run = (): void => {
    timer = null;
    lastAt = performance.now();
    work();
  };
  return {
    wish: () => {
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
