/*
 * The window's worker has a scheduler for work in the background (Prioritized Task Scheduling), Node has
 * none. This one takes turns with what comes over ports and from the network, as the real one does, so
 * that a test waits for no timer at any of the many thousand steps of such work.
 */
type Priority = 'user-visible' | 'background';

const waiting: Readonly<Record<Priority, (() => void)[]>> = { 'user-visible': [], background: [] };

/* Looked up at each call, because tests replace the timers. */
const soon = (run: () => void): void => void setImmediate(run);

/** Does `work` in a task of its own: after what is more urgent, and what was posted before. */
function postTask(work: () => void, { priority }: { readonly priority: Priority }): Promise<void> {
  return new Promise((resolve) => {
    waiting[priority].push(() => resolve(work()));
    soon(runFirst);
  });
}

function runFirst(): void {
  const first = waiting['user-visible'].shift() ?? waiting.background.shift();
  first?.();
  /* Timers that a test replaced may have taken the turn of a task with them. */
  if (Object.values(waiting).some(({ length }) => length > 0)) soon(runFirst);
}

Object.assign(globalThis, { scheduler: { postTask } });

export {};
