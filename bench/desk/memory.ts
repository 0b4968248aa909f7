import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { ElectronApplication } from 'playwright';

/**
 * Memory of the processes in MB: private pages that were written where the system tells them, else
 * the working set. Pages of the program's own file count as private only where no other process
 * has them just then.
 */
export interface Memory {
  readonly main: number;
  /** The window with its worker: one process. */
  readonly window: number;
  readonly gpu: number;
  readonly other: number;
}

interface ProcessMetric {
  readonly pid: number;
  readonly type: string;
  readonly workingSetKb: number;
}

const KNOWN = ['Browser', 'Tab', 'GPU'];

function processesOf(app: ElectronApplication): Promise<readonly ProcessMetric[]> {
  return app.evaluate(({ app: electron }) =>
    electron.getAppMetrics().map(({ pid, type, memory }) => ({
      pid,
      type: String(type),
      workingSetKb: memory.workingSetSize,
    })),
  );
}

function memoryOf(processes: readonly ProcessMetric[]): Memory {
  const sum = (types: readonly string[]): number =>
    processes
      .filter(({ type }) => types.includes(type))
      .reduce((all, it) => all + megabytes(it), 0);
  const rest = processes.map(({ type }) => type).filter((type) => !KNOWN.includes(type));
  return { main: sum(['Browser']), window: sum(['Tab']), gpu: sum(['GPU']), other: sum(rest) };
}

const SETTLED_MB = 4;
const LOOK_EVERY_MS = 1_000;
const MOST_LOOKS = 20;

/**
 * Memory once it has stopped changing: collectors free what a burst of work left behind. Main is
 * asked once which processes there are: Playwright now and then loses an answer of a process that
 * collects garbage, and the system tells the rest.
 */
export async function settledMemory(app: ElectronApplication): Promise<Memory> {
  const processes = await processesOf(app);
  let before = memoryOf(processes);
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    await wait(LOOK_EVERY_MS);
    const now = memoryOf(processes);
    if (Math.abs(now.window - before.window) < SETTLED_MB) return now;
    before = now;
  }
  return before;
}

function megabytes({ pid, workingSetKb }: ProcessMetric): number {
  return (privateKb(pid) ?? workingSetKb) / 1024;
}

function privateKb(pid: number): number | null {
  if (process.platform !== 'linux') return null;
  try {
    const text = readFileSync(`/proc/${String(pid)}/smaps_rollup`, 'utf8');
    const written = /^Private_Dirty:\s+(\d+) kB$/m.exec(text)?.[1];
    return written === undefined ? null : Number(written);
  } catch (error) {
    /* One that has ended meanwhile has none. */
    return ['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '') ? 0 : null;
  }
}
