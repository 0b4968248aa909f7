import type { ElectronApplication } from 'playwright';

/*
 * A timer of the benchmark's own in main, whose delays tell how long main was busy. Its functions run
 * inside the program, so they must not refer to anything outside themselves.
 */
interface Watched {
  bench?: { readonly busy: number[]; readonly timer: NodeJS.Timeout };
}

/** Begins to note tasks over 50 ms on main's thread. */
export function watchMain(app: ElectronApplication): Promise<void> {
  return app.evaluate(() => {
    const everyMs = 10;
    const busy: number[] = [];
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      const ms = now - last - everyMs;
      last = now;
      if (ms > 50) busy.push(ms);
    }, everyMs);
    (globalThis as Watched).bench = { busy, timer };
  });
}

/** Tasks over 50 ms on main's thread so far, ms each. */
export function mainTasks(app: ElectronApplication): Promise<readonly number[]> {
  return app.evaluate(() => (globalThis as Watched).bench?.busy ?? []);
}

/** Ends the watch: where nothing is to wake the program but itself. */
export function leaveMain(app: ElectronApplication): Promise<void> {
  return app.evaluate(() => {
    clearInterval((globalThis as Watched).bench?.timer);
  });
}
