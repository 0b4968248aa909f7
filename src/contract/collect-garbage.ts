interface CollectOptions {
  readonly type: 'major';
  readonly execution: 'async';
}

/**
 * Has the engine collect what nothing holds any more on this thread, in a task of its own: called in
 * the middle of one, it takes whatever looks like an address on the stack for something held. Does
 * nothing where the engine was not told to offer that (`setEngineSwitches`).
 */
export function collectGarbage(): void {
  const { gc } = globalThis as { readonly gc?: (how: CollectOptions) => unknown };
  gc?.({ type: 'major', execution: 'async' });
}
