import type { ChildProcess } from 'node:child_process';

/** Ends a child together with the benchmark, whatever ends that; signals included. */
export function endWithUs(child: ChildProcess): void {
  const end = (): void => void child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
}

/** Lets a signal end the benchmark by way of the listeners of its exit. */
export function exitOnSignals(): void {
  process.setMaxListeners(50);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => process.exit(1));
  }
}

/**
 * Resolves once a child has ended, and its own children with it: they share its output, and some
 * live on for moments in which they still write into the folder of its data.
 */
export function untilGone(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('close', () => {
      resolve();
    });
  });
}
