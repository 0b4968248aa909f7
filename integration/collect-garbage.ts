import { Session } from 'node:inspector';

/**
 * Collects what nothing holds any more. Asked of the inspector: the flag that offers a `gc` is one of
 * the whole process, and tests in other threads switch it, too.
 */
export async function collectGarbage(): Promise<void> {
  /* What a weak reference gave stays until the turn has ended. */
  await new Promise((resolve) => setImmediate(resolve));
  const session = new Session();
  session.connect();
  await new Promise<void>((resolve, reject) => {
    session.post('HeapProfiler.collectGarbage', (error) => (error ? reject(error) : resolve()));
  });
  session.disconnect();
}
