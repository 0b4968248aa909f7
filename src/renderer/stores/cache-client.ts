import type {
  CacheCall,
  CacheCalls,
  CacheRequest,
  CacheResponse,
} from '../../contract/cache-calls';
import type {
  CachePush,
  CachePushes,
  FromWorker,
  ToWorker,
  WindowWakeReason,
} from '../../contract/cache-pushes';
import { createCaller, type WithResults } from '../../contract/port-rpc';
import { failed, type Failure } from '../../contract/result';

/** The part of `Worker` that the client uses. */
export interface WorkerLike {
  postMessage(message: ToWorker, transfer: Transferable[]): void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
}

export type CallCache = <Call extends CacheCall>(
  call: Call,
  request: CacheRequest<Call>,
) => Promise<CacheResponse<Call>>;

type PushListener = <Push extends CachePush>(push: Push, payload: CachePushes[Push]) => void;

/** The window's end of a cache worker. */
export type CacheClient = ReturnType<typeof createCacheClient>;

/** The error of a call without an answer: the store failed, or the worker broke. */
export class CallError extends Error {
  constructor(
    message: string,
    readonly failure: Failure,
  ) {
    super(message);
  }
}

/** Why a call was not answered; `storage-failed` where the worker broke. */
export function failureOf(error: unknown): Failure {
  if (error instanceof CallError && error.failure.kind !== 'bad-response') return error.failure;
  return { kind: 'storage-failed' };
}

/**
 * Makes typed calls to the cache worker. A call that the store or a bug kept from an answer rejects
 * with a `CallError`; expected failures come as `Result` values.
 */
export function createCacheClient(worker: WorkerLike) {
  let listener: PushListener = () => undefined;
  const send = (message: ToWorker, transfer: Transferable[] = []): void => {
    worker.postMessage(message, transfer);
  };
  const caller = createCaller<WithResults<CacheCalls>>((message) => send(message));
  worker.onmessage = ({ data }) => {
    if ('push' in data) listener(data.push, data.payload as never);
    else caller.receive(data);
  };
  const call: CallCache = async (name, request) => {
    const answer = await caller.call(name, request);
    if (!answer.ok)
      throw new CallError(`The cache worker could not answer ${name}`, answer.failure);
    return answer.value;
  };
  return {
    call,
    /** Hands main's port to the worker. */
    handPort: (port: MessagePort): void => send({ kind: 'port' }, [port]),
    wake: (reason: WindowWakeReason): void => send({ kind: 'wake', reason }),
    /** Has the worker's memory collected. */
    collect: (): void => send({ kind: 'collect' }),
    /** Tells the worker that somebody scrolls, types or clicks. */
    inUse: (): void => send({ kind: 'in-use' }),
    /** Sets the one listener, which hears every push in order. */
    listen: (next: PushListener): void => {
      listener = next;
    },
    /** Call it when the worker has ended: nothing it said holds any more, and no call is answered. */
    end: (): void => {
      listener('store-closed', null);
      listener('store-failed', { reason: 'fault' });
      caller.end(failed('storage-failed'));
    },
  };
}
