/** A timer that was set. */
export interface Timer {
  readonly clear: () => void;
}

interface Engine {
  setTimeout(run: () => void, ms: number): unknown;
  clearTimeout(timer: unknown): void;
}

/* Looked up at each call, as tests replace the timers. This layer has no engine's types. */
const engine = globalThis as unknown as Engine;

/* Engines keep a delay in 32 bits. A longer one, and NaN, would fire at once. */
const LONGEST_STEP_MS = 2 ** 31 - 1;

/**
 * Runs `run` once, `ms` from now and never earlier. Delays of years are split into steps, a
 * negative delay runs in the next task, and `Infinity` and NaN never run.
 */
export function after(ms: number, run: () => void): Timer {
  let timer: unknown;
  const wait = (left: number): void => {
    const step = Math.min(left, LONGEST_STEP_MS);
    timer = engine.setTimeout(() => (left > step ? wait(left - step) : run()), step);
  };
  if (ms < Infinity) wait(Math.ceil(Math.max(ms, 0)));
  return { clear: () => engine.clearTimeout(timer) };
}

/** Runs `run` again and again, each time `ms` after the last, by `after`. */
export function every(ms: number, run: () => void): Timer {
  let timer: Timer;
  const arm = (): void => {
    timer = after(ms, () => {
      arm();
      run();
    });
  };
  arm();
  return { clear: () => timer.clear() };
}

/** Gives the answer if it comes within `ms`; otherwise rejects with the message `silent`. */
export function within<Value>(answer: Promise<Value>, ms: number, silent: string): Promise<Value> {
  return new Promise((resolve, reject) => {
    const limit = after(ms, () => reject(new Error(silent)));
    answer.then(resolve, reject).finally(() => limit.clear());
  });
}

interface Ending {
  readonly aborted: boolean;
  addEventListener(event: 'abort', heard: () => void): void;
  removeEventListener(event: 'abort', heard: () => void): void;
}

/** Resolves after `ms` (by `after`), or as soon as the `AbortSignal` aborts. */
export function pause(ms: number, signal?: Ending): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      timer.clear();
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = after(ms, end);
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end);
  });
}
