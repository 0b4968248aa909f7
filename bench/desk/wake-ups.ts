import { readFileSync } from 'node:fs';
import { setTimeout as rest } from 'node:timers/promises';
import { join } from 'node:path';
import type { ElectronApplication } from 'playwright';
import { leaveMain } from './main-tasks';
import { inTemporaryFolder } from './running-desk';

interface Counted {
  benchWakeUps?: () => number;
}

/**
 * How often the program's own timers woke it in so many ms: those of main, as Node runs them, and
 * those of the window and its worker, as Chromium's trace has them.
 */
export function wakeUpsWhile(app: ElectronApplication, ms: number): Promise<number> {
  return inTemporaryFolder(async (folder) => {
    const file = join(folder, 'trace.json');
    await leaveMain(app);
    await app.evaluate(countMain);
    await app.evaluate(({ contentTracing }) =>
      contentTracing.startRecording({ included_categories: ['devtools.timeline'] }),
    );
    await rest(ms);
    const main = await app.evaluate(() => (globalThis as Counted).benchWakeUps?.() ?? NaN);
    await app.evaluate(({ contentTracing }, path) => contentTracing.stopRecording(path), file);
    return main + timersFired(readFileSync(file, 'utf8'));
  });
}

/* Runs inside the program. A hook sees each timer as it fires, whenever it was set. */
function countMain(): void {
  const { createHook, executionAsyncResource } = process.getBuiltinModule('async_hooks');
  let count = 0;
  const hook = createHook({
    before: () => {
      if (executionAsyncResource().constructor.name === 'Timeout') count += 1;
    },
  }).enable();
  (globalThis as Counted).benchWakeUps = () => {
    hook.disable();
    return count;
  };
}

/** Timers that fired, in a trace of Chromium. */
function timersFired(trace: string): number {
  const { traceEvents } = JSON.parse(trace) as { readonly traceEvents: readonly TraceEvent[] };
  return traceEvents.filter(({ name, ph }) => name === 'TimerFire' && ph !== 'E').length;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
}
