import { performance } from 'node:perf_hooks';
import { setTimeout as pass } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Program } from './program';

/* Long enough that one timer of the tests' own does not count, short enough to be asked often. */
const MOMENT_MS = 300;
/** The part of a core that a program at rest may take. */
const LEAST_WORK = 0.01;
/* A large community is still being read in when its sync has ended. */
const LONGEST_WORK_MS = 120_000;

/**
 * Waits for a moment in which this thread, which is main, worker and window together, was at work
 * for less than a hundredth of the time, and gives what was pushed in it: nothing, where nothing
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
        const [before, from] = [performance.eventLoopUtilization(), program.pushes.length];
        await pass(momentMs);
        pushed = program.pushes.slice(from).map(({ name }) => name);
        return performance.eventLoopUtilization(before).utilization;
      },
      { timeout: LONGEST_WORK_MS },
    )
    .toBeLessThan(LEAST_WORK);
  return pushed;
}

/**
 * Resolves once nothing was pushed for so long, and this thread, as above, was at work for less than
 * a hundredth of that time.
 */
export async function staysAtRest(program: Pick<Program, 'pushes'>, restMs: number): Promise<void> {
  const beginning = () => ({
    pushes: program.pushes.length,
    fromMs: performance.now(),
    work: performance.eventLoopUtilization(),
  });
  let rest = beginning();
  await expect
    .poll(
      async () => {
        await pass(MOMENT_MS);
        const { utilization } = performance.eventLoopUtilization(rest.work);
        if (program.pushes.length > rest.pushes || utilization >= LEAST_WORK) rest = beginning();
        return performance.now() - rest.fromMs;
      },
      { timeout: LONGEST_WORK_MS },
    )
    .toBeGreaterThan(restMs);
}
