import { readFileSync } from 'node:fs';
import type { ElectronApplication } from 'playwright';
import { mainTask, type LongTask } from '../report/long-task';

/*
 * A timer of the benchmark's own in main, whose delays tell how long main was busy. Its functions run
 * inside the program, so they must not refer to anything outside themselves. It writes to a file: an
 * answer asked of main itself can be lost to a collection of garbage, as V8 holds it weakly.
 */
interface Watched {
  benchTimer?: NodeJS.Timeout;
}

interface Late {
  readonly at: number;
  readonly ms: number;
  /** Ms in which main's thread ran, and in which it waited for a processor; null where not known. */
  readonly ran: number | null;
  readonly waited: number | null;
}

/** Begins to note tasks over 50 ms on main's thread in `file`, a line each. */
export function watchMain(app: ElectronApplication, file: string): Promise<void> {
  return app.evaluate((_, path) => {
    const everyMs = 10;
    const { appendFileSync, readFileSync: read } = process.getBuiltinModule('node:fs');
    /* Linux alone tells what a thread got: ns on a processor, ns waiting for one (proc(5)). */
    const scheduled = (): readonly number[] => {
      try {
        const [ran, waited] = read('/proc/thread-self/schedstat', 'utf8').split(' ');
        return [Number(ran) / 1e6, Number(waited) / 1e6];
      } catch {
        return [NaN, NaN];
      }
    };
    const note = (late: Late): void => {
      appendFileSync(path, `${JSON.stringify(late)}\n`);
    };
    let last = performance.now();
    let before = scheduled();
    (globalThis as Watched).benchTimer = setInterval(() => {
      const now = performance.now();
      const until = scheduled();
      const ms = now - last - everyMs;
      const since = (which: number): number => (until[which] ?? NaN) - (before[which] ?? NaN);
      if (ms > 50) note({ at: last, ms, ran: since(0), waited: since(1) });
      last = now;
      before = until;
    }, everyMs);
  }, file);
}

/** Tasks over 50 ms on main's thread so far, from the file they are noted in. */
export function mainTasks(file: string): readonly LongTask[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const late = lines.map((line) => JSON.parse(line) as Late);
  return late.map((it) => mainTask(it, it.ran ?? NaN, it.waited ?? NaN));
}

/** Ends the watch: where nothing is to wake the program but itself. */
export function leaveMain(app: ElectronApplication): Promise<void> {
  return app.evaluate(() => {
    clearInterval((globalThis as Watched).benchTimer);
  });
}
