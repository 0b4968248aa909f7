import { pause } from '../../runtime/timers';

interface TaskScheduler {
  postTask(work: () => void, options: { readonly priority: Priority }): Promise<void>;
}

type Priority = 'user-visible' | 'background';

/** In ms: background work takes no longer at a time, so a question of the window waits little. */
export const SLICE_MS = 4;

/* In ms: the window counts as quiet when it has asked nothing for this long. */
const QUIET_MS = 200;

let quietFromMs = 0;

/** Must be called when the window asks something: background work is put off for a moment. */
export function noteQuestion(): void {
  quietFromMs = performance.now() + QUIET_MS;
}

/**
 * Settles like `whenIdle`, but once the window has asked nothing for a moment: for background work.
 * When `signal` aborts, it no longer waits for that moment.
 */
export async function whenQuiet(signal: AbortSignal): Promise<void> {
  await whenTimeIsUp(leftMs, signal);
  await whenIdle();
}

/**
 * Settles once `left()`, in ms, is 0 or less, or `signal` aborts. The value may grow during the
 * wait.
 */
export async function whenTimeIsUp(left: () => number, signal: AbortSignal): Promise<void> {
  for (let ms = left(); ms > 0 && !signal.aborted; ms = left()) await pause(ms, signal);
}

function leftMs(): number {
  return quietFromMs - performance.now();
}

/**
 * Settles when the thread has nothing more urgent to do: questions of the window, answers of the
 * service and writes go first (Prioritized Task Scheduling).
 */
export function whenIdle(): Promise<void> {
  return taskOf('background');
}

/** Settles after earlier tasks and before `whenIdle`: for work that a person waits for. */
export function nextTask(): Promise<void> {
  return taskOf('user-visible');
}

function taskOf(priority: Priority): Promise<void> {
  const { scheduler } = globalThis as unknown as { readonly scheduler: TaskScheduler };
  return scheduler.postTask(() => undefined, { priority });
}
