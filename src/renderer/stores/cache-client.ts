import type {
  CacheCall,
  CachePush,
  CachePushes,
  CacheRequest,
  CacheResponse,
  FromWorker,
  ToWorker,
} from '../../contract/cache-calls';

/** The part of `Worker` the client uses. */
export interface WorkerLike {
  postMessage(message: ToWorker, transfer: Transferable[]): void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
}

export type CallCache = <Call extends CacheCall>(
  call: Call,
  request: CacheRequest<Call>,
) => Promise<CacheResponse<Call>>;

type PushListener = <Push extends CachePush>(push: Push, payload: CachePushes[Push]) => void;

export interface CacheClient {
  readonly call: CallCache;
  /** Hands main's port to the worker. */
  readonly handPort: (port: MessagePort) => void;
  readonly wake: (reason: 'focus' | 'online') => void;
  /** One listener hears every push, in order. */
  readonly listen: (listener: PushListener) => void;
}

interface Waiting {
  readonly resolve: (response: never) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Typed calls to the cache worker. A call that broke in the worker rejects: that is a bug, expected
 * failures arrive as `Result` values.
 */
export function createCacheClient(worker: WorkerLike): CacheClient {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let listener: PushListener = () => undefined;
  const send = (message: ToWorker, transfer: Transferable[] = []): void => {
    worker.postMessage(message, transfer);
  };
  worker.onmessage = ({ data }) => {
    if (data.kind === 'push') listener(data.push, data.payload as never);
    else settle(waiting, data);
  };
  return {
    call: (call, request) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        send({ kind: 'call', id: lastId, call, request });
      }),
    handPort: (port) => send({ kind: 'port' }, [port]),
    wake: (reason) => send({ kind: 'wake', reason }),
    listen: (next) => {
      listener = next;
    },
  };
}

function settle(waiting: Map<number, Waiting>, data: Exclude<FromWorker, { kind: 'push' }>): void {
  const caller = waiting.get(data.id);
  waiting.delete(data.id);
  if (data.kind === 'answer') caller?.resolve(data.response as never);
  else caller?.reject(new Error(data.message));
}
