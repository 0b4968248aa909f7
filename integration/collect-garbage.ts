import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Collects what nothing holds any more. */
export async function collectGarbage(): Promise<void> {
  const gc = collector();
  /* What a weak reference gave stays until the turn has ended. */
  await new Promise((resolve) => setImmediate(resolve));
  gc();
}

/* The flag is the whole process's: a thread that begins meanwhile would have a `gc` that no test can
   put another in the place of. */
function collector(): () => void {
  setFlagsFromString('--expose-gc');
  try {
    return runInNewContext('gc') as () => void;
  } finally {
    setFlagsFromString('--no-expose-gc');
  }
}
