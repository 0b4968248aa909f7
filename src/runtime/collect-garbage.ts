interface CollectOptions {
  readonly type: 'major';
  readonly execution: 'async';
  readonly flavor: 'regular' | 'last-resort';
}

/**
 * Collects garbage on this thread and then returns free pages to the system. Each step is a task of
 * its own, so that neither blocks the thread for long, and nothing on the stack keeps garbage
 * alive. Does nothing when the engine does not offer `gc` (`setEngineSwitches`).
 */
export async function collectGarbage(): Promise<void> {
  const { gc } = globalThis as { readonly gc?: (how: CollectOptions) => Promise<unknown> };
  await gc?.({ type: 'major', execution: 'async', flavor: 'regular' });
  await gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' });
}
