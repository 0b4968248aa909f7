interface CollectOptions {
  readonly type: 'major';
  readonly execution: 'async';
  readonly flavor: 'regular' | 'last-resort';
}

/**
 * Has the engine collect what nothing holds any more on this thread, and then give back the pages
 * that are free, each in a task of its own: both at once stand in the way for twice as long, and in
 * the middle of a task whatever looks like an address on the stack is taken for something held. Does
 * nothing where the engine was not told to offer that (`setEngineSwitches`).
 */
export async function collectGarbage(): Promise<void> {
  const { gc } = globalThis as { readonly gc?: (how: CollectOptions) => Promise<unknown> };
  await gc?.({ type: 'major', execution: 'async', flavor: 'regular' });
  await gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' });
}
