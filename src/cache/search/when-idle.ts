interface TaskScheduler {
  postTask(work: () => void, options: { readonly priority: 'background' }): Promise<void>;
}

/**
 * Settles when the thread has nothing more urgent to do: questions of the window, answers of the
 * service and writes go first (Prioritized Task Scheduling). Without a scheduler: in the next task.
 */
export function whenIdle(): Promise<void> {
  const { scheduler } = globalThis as { readonly scheduler?: TaskScheduler };
  if (scheduler) return scheduler.postTask(() => undefined, { priority: 'background' });
  return new Promise((resolve) => setTimeout(resolve, 0));
}
