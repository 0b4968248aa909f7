import type { ElectronApplication } from 'playwright';
import { mainTask, type LongTask } from '../report/long-task';

/*
 * A timer of the benchmark's own in main, whose delays tell how long main was busy. Its functions run
 * inside the program, so they must not refer to anything outside themselves.
 */
interface Watched {
  bench?: { readonly late: Late[]; readonly timer: NodeJS.Timeout };
}

interface Late {
  readonly at: number;
  readonly ms: number;
  /** Ms in which main's thread ran, and in which it waited for a processor; NaN where not known. */
  readonly ran: number;
  readonly waited: number;
}

/** Begins to note tasks over 50 ms on main's thread. */
export function watchMain(app: ElectronApplication): Promise<void> {
  return app.evaluate(() => {
    const everyMs = 10;
    const { readFileSync } = process.getBuiltinModule('node:fs');
    /* Linux alone tells what a thread got: ns on a processor, ns waiting for one (proc(5)). */
    const scheduled = (): readonly number[] => {
      try {
        const [ran, waited] = readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ');
        return [Number(ran) / 1e6, Number(waited) / 1e6];
      } catch {
        return [NaN, NaN];
      }
    };
    const late: Late[] = [];
    let last = performance.now();
    let before = scheduled();
    const timer = setInterval(() => {
      const now = performance.now();
      const until = scheduled();
      const ms = now - last - everyMs;
      const since = (which: number): number => (until[which] ?? NaN) - (before[which] ?? NaN);
      if (ms > 50) late.push({ at: last, ms, ran: since(0), waited: since(1) });
      last = now;
      before = until;
    }, everyMs);
    (globalThis as Watched).bench = { late, timer };
  });
}

/** Tasks over 50 ms on main's thread so far. */
export async function mainTasks(app: ElectronApplication): Promise<readonly LongTask[]> {
  const late = await app.evaluate(() => (globalThis as Watched).bench?.late ?? []);
  return late.map((it) => mainTask(it, it.ran, it.waited));
}

/** Ends the watch: where nothing is to wake the program but itself. */
export function leaveMain(app: ElectronApplication): Promise<void> {
  return app.evaluate(() => {
    clearInterval((globalThis as Watched).bench?.timer);
  });
}
