import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setTimeout as pass } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Program } from './program';

/* Long enough that one timer of the tests' own does not count, short enough to be asked often. */
const MOMENT_MS = 300;
/*
 * The part of a core that a program at rest may take. Asking alone takes six thousandths on an idle computer
 * and more on one whose cores others use; what is read in takes all of it.
 */
const LEAST_WORK = 0.05;
/* A large community is still being read in when its sync has ended. */
const LONGEST_WORK_MS = 120_000;

/**
 * Waits for a moment in which this thread, which is main, worker and window together, was at work
 * for less than a twentieth of the time, and gives what was pushed in it: nothing, where nothing
 * happens.
 */
export async function atRest(
  program: Pick<Program, 'pushes'>,
  momentMs = MOMENT_MS,
): Promise<readonly string[]> {
  let pushed: readonly string[] = [];
  await expect
    .poll(
      async () => {
        const [since, from] = [workSince(), program.pushes.length];
        await pass(momentMs);
        pushed = program.pushes.slice(from).map(({ name }) => name);
        return since();
      },
      { timeout: LONGEST_WORK_MS },
    )
    .toBeLessThan(LEAST_WORK);
  return pushed;
}

/**
 * Resolves once nothing was pushed for so long, and this thread, as above, was at work for less than
 * a twentieth of that time.
 */
export async function staysAtRest(program: Pick<Program, 'pushes'>, restMs: number): Promise<void> {
  const beginning = () => ({
    pushes: program.pushes.length,
    fromMs: performance.now(),
    work: workSince(),
  });
  let rest = beginning();
  await expect
    .poll(
      async () => {
        await pass(MOMENT_MS);
        if (program.pushes.length > rest.pushes || rest.work() >= LEAST_WORK) rest = beginning();
        return performance.now() - rest.fromMs;
      },
      { timeout: LONGEST_WORK_MS },
    )
    .toBeGreaterThan(restMs);
}

/* The part of the time from here on that this thread has of a processor. */
function workSince(): () => number {
  const [fromMs, workedBeforeMs] = [performance.now(), workedMs()];
  return () => (workedMs() - workedBeforeMs) / (performance.now() - fromMs);
}

/*
 * Linux tells it in nanoseconds. The loop, which is asked elsewhere, also counts as work that it waits for a
 * processor: on a busy computer no thread is at rest by that.
 */
function workedMs(): number {
  try {
    const [nanoseconds] = readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ');
    return Number(nanoseconds) / 1e6;
  } catch {
    return performance.eventLoopUtilization().active;
  }
}
