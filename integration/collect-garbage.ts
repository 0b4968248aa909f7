import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Collects what nothing holds any more. */
export async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc');
  /* What a weak reference gave stays until the turn has ended. */
  await new Promise((resolve) => setImmediate(resolve));
  (runInNewContext('gc') as () => void)();
}
