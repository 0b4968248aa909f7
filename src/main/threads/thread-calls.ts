import type { Worker } from 'node:worker_threads';
import { createCaller, type Caller, type CallMap } from '../../contract/port-rpc';
import type { Result } from '../../contract/result';

/** Typed calls to a worker thread; once it has ended, however it did, they are answered `gone`. */
export function callsTo<Calls extends CallMap<Calls>>(
  worker: Worker,
  gone: Result<never>,
): Pick<Caller<Calls>, 'call' | 'end'> {
  const caller = createCaller<Calls>((message, transfer) => worker.postMessage(message, transfer));
  worker.on('message', caller.receive);
  /* Every error is followed by the exit, where it is dealt with. */
  worker.on('error', () => undefined);
  worker.on('exit', () => caller.end(gone));
  return caller;
}
