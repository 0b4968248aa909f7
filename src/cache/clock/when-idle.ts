import { pause } from '../../runtime/timers';

interface TaskScheduler {
  postTask(work: () => void, options: { readonly priority: Priority }): Promise<void>;
}

type Priority = 'user-visible' | 'background';

/** ms; work that is not waited for takes no longer at a time, so that a question waits little. */
export const SLICE_MS = 4;

/* Somebody who types or scrolls asks again within this. */
const QUIET_MS = 200;

let quietFromMs = 0;

/** The window asked something: what nobody waits for is put off for a moment. */
export function noteQuestion(): void {
  quietFromMs = performance.now() + QUIET_MS;
}

/**
 * `whenIdle`, once the window has not asked anything for a moment, for what nobody waits for; once
 * `signal` aborts it waits for quiet no longer.
 */
export async function whenQuiet(signal: AbortSignal): Promise<void> {
  await whenNoneLeft(leftMs, signal);
  await whenIdle();
}

/**
 * Settles once `leftMs` leaves nothing to wait for, or `signal` aborts; what it gives may grow
 * meanwhile.
 */
export async function whenNoneLeft(leftMs: () => number, signal: AbortSignal): Promise<void> {
  for (let ms = leftMs(); ms > 0 && !signal.aborted; ms = leftMs()) await pause(ms, signal);
}

function leftMs(): number {
  return quietFromMs - performance.now();
}

/**
 * Settles when the thread has nothing more urgent to do: questions of the window, answers of the
 * service and writes go first (Prioritized Task Scheduling). Without a scheduler: in the next task.
 */
export function whenIdle(): Promise<void> {
  return taskOf('background');
}

/** Settles behind what came before it and ahead of `whenIdle`: for what somebody waits for. */
export function nextTask(): Promise<void> {
  return taskOf('user-visible');
}

function taskOf(priority: Priority): Promise<void> {
  const { scheduler } = globalThis as { readonly scheduler?: TaskScheduler };
  if (scheduler) return scheduler.postTask(() => undefined, { priority });
  return pause(0);
}
