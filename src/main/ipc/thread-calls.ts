import type { Worker } from 'node:worker_threads';
import { createCaller, type Caller, type CallMap } from '../../contract/port-rpc';
import type { Result } from '../../contract/result';

/** Typed calls to a worker thread. However it ends, what it still owes is answered with `onEnd()`. */
export function callsTo<Calls extends CallMap<Calls>>(
  worker: Worker,
  onEnd: () => Result<never>,
): Caller<Calls>['call'] {
  const { call, receive, end } = createCaller<Calls>(
    (message, transfer) => worker.postMessage(message, transfer),
    globalThis,
  );
  worker.on('message', receive);
  /* Every error is followed by the exit, where it is dealt with. */
  worker.on('error', () => undefined);
  worker.on('exit', () => end(onEnd()));
  return call;
}
