import type { Worker } from 'node:worker_threads';
import { createCaller, type Caller, type CallMap } from '../../contract/port-rpc';
import type { Result } from '../../contract/result';

/**
 * Makes typed calls to a worker thread. Once the thread has ended, however it did, they are
 * answered with `gone`.
 */
export function callsTo<Calls extends CallMap<Calls>>(
  worker: Worker,
  gone: Result<never>,
): Pick<Caller<Calls>, 'call' | 'end'> {
  const caller = createCaller<Calls>((message, transfer) => worker.postMessage(message, transfer));
  worker.on('message', caller.receive);
  /* Every error is followed by the exit, which is handled below. */
  worker.on('error', () => undefined);
  worker.on('exit', () => caller.end(gone));
  return caller;
}
