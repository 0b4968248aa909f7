import { SLICE_MS, whenQuiet } from './when-idle';

/**
 * Makes a pause before each step of long work. It returns at once within a slice of time, and
 * otherwise after `wait` (by default: once the window asks nothing). Throws when the work is no
 * longer wanted.
 */
export function timeSlices(
  signal: AbortSignal,
  wait: () => Promise<void> = () => whenQuiet(signal),
): () => Promise<void> {
  let until = 0;
  return async () => {
    signal.throwIfAborted();
    if (performance.now() < until) return;
    await wait();
    signal.throwIfAborted();
    until = performance.now() + SLICE_MS;
  };
}
