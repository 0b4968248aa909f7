import { after } from '../runtime/timers';
import { failed, type Result } from './result';

/** Calls that are written as functions, `tell` hearing news before the answer: the parts of each. */
export type CallsOf<Functions> = {
  readonly [name in keyof Functions]: Functions[name] extends (
    request: infer Request,
    ...tell: infer Tell
  ) => infer Response
    ? {
        readonly request: Request;
        readonly response: Response;
        readonly news: Tell extends [(news: infer News) => void] ? News : never;
      }
    : never;
};

/** A map of calls as in ServiceCalls and StoreCalls: every response is a `Result`. */
export type CallMap<Calls> = {
  readonly [name in keyof Calls]: {
    readonly request: unknown;
    readonly response: Result<unknown>;
    /** What the caller may be told before the answer. */
    readonly news?: unknown;
  };
};

/** Calls of which some cannot fail: each answer says first whether the call came through. */
export type WithResults<Calls extends AnyCalls<Calls>> = {
  readonly [name in keyof Calls]: {
    readonly request: Calls[name]['request'];
    readonly response: Result<Calls[name]['response']>;
  };
};

/** A map of calls whose responses are of any kind. */
export type AnyCalls<Calls> = { readonly [name in keyof Calls]: AnyCall };

interface AnyCall {
  readonly request: unknown;
  readonly response: unknown;
}

type NewsOf<Call> = Call extends { readonly news: infer News } ? News : never;

/** One handler for each call of the map; a missing one does not compile. News go before the answer. */
export type PortHandlers<Calls extends CallMap<Calls>> = {
  readonly [name in keyof Calls]: (
    request: Calls[name]['request'],
    tell?: (news: NewsOf<Calls[name]>) => void,
  ) => Calls[name]['response'] | Promise<Calls[name]['response']>;
};

/** The frame of every message of calls; `id` pairs what comes back with its call. */
export type PortMessage =
  | { readonly id: number; readonly call: string; readonly request: unknown }
  | { readonly id: number; readonly news: unknown }
  | { readonly id: number; readonly response: unknown };

/** Sends one frame to the other side, as `port.postMessage`; what is transferred is gone here. */
type Post = (message: PortMessage, transfer?: readonly ArrayBuffer[]) => void;

interface CallOptions<Call> {
  /** Without it, a call waits as long as the other side lives. */
  readonly timeoutMs?: number;
  /** Buffers of the request that are handed over, not copied. */
  readonly transfer?: readonly ArrayBuffer[];
  /** Told what comes before the answer. */
  readonly onNews?: ((news: NewsOf<Call>) => void) | undefined;
}

/** The side that asks. */
export interface Caller<Asks extends CallMap<Asks>> {
  /** Takes what came over the port (`event.data`); anything that is no answer is dropped. */
  readonly receive: (data: unknown) => void;
  /**
   * Asks the other side. Never rejects: no answer in time is the failure `timeout`, an ended
   * caller the failure it ended with.
   */
  readonly call: <Name extends keyof Asks & string>(
    name: Name,
    request: Asks[Name]['request'],
    options?: CallOptions<Asks[Name]>,
  ) => Promise<Asks[Name]['response']>;
  /** Answers every open and later call with this failure; `cancelled` unless told. */
  readonly end: (failure?: Result<never>) => void;
}

interface Waiting {
  readonly settle: (response: unknown) => void;
  readonly hear: (news: never) => void;
}

/** Asks typed calls over anything that carries frames, and pairs each with its answer. */
export function createCaller<Asks extends CallMap<Asks>>(post: Post): Caller<Asks> {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let ended: Result<never> | null = null;

  function settle(id: number, response: unknown): void {
    const asked = waiting.get(id);
    waiting.delete(id);
    asked?.settle(response);
  }

  /* Returns the way to stop the timer. */
  function startTimer(id: number, ms: number | undefined): () => void {
    if (ms === undefined) return () => undefined;
    return after(ms, () => settle(id, failed('timeout'))).clear;
  }

  const call: Caller<Asks>['call'] = (name, request, options = {}) => {
    if (ended) return Promise.resolve(ended);
    const id = ++lastId;
    return new Promise((resolve) => {
      const stopTimer = startTimer(id, options.timeoutMs);
      waiting.set(id, {
        hear: options.onNews ?? (() => undefined),
        settle: (response) => {
          stopTimer();
          resolve(response as never);
        },
      });
      try {
        post({ id, call: name, request }, options.transfer);
      } catch {
        settle(id, failed('bad-argument', { detail: name }));
      }
    });
  };

  function receive(data: unknown): void {
    if (!isFrame(data)) return;
    if ('news' in data) waiting.get(data.id)?.hear(data.news as never);
    else if ('response' in data) settle(data.id, data.response);
  }

  function end(failure: Result<never> = failed('cancelled')): void {
    ended = failure;
    for (const id of [...waiting.keys()]) settle(id, failure);
  }

  return { receive, call, end };
}

interface AnswererParts<Serves extends CallMap<Serves>> {
  readonly post: Post;
  readonly handlers: PortHandlers<Serves>;
  /** Told of a handler that threw, which is a bug; the caller gets a failure. */
  readonly onHandlerError?: (call: string, error: unknown) => void;
}

/**
 * Answers what comes over a port; anything that is no call is dropped. A handler that throws, or a
 * call nobody serves, answers with a failure, so that no caller waits for ever.
 */
export function createAnswerer<Serves extends CallMap<Serves>>(
  parts: AnswererParts<Serves>,
): (data: unknown) => void {
  const { post, handlers, onHandlerError } = parts;

  async function serve(id: number, name: string, request: unknown): Promise<Result<unknown>> {
    if (!Object.hasOwn(handlers, name)) return failed('bad-argument', { detail: 'call' });
    const handler = handlers[name as keyof Serves];
    try {
      return await handler(request as never, (news) => post({ id, news }));
    } catch (error) {
      return broken(name, error);
    }
  }

  async function answer(id: number, name: string, request: unknown): Promise<void> {
    const response = await serve(id, name, request);
    try {
      post({ id, response });
    } catch (error) {
      /* What cannot be cloned cannot be sent: the caller must still hear something. */
      post({ id, response: broken(name, error) });
    }
  }

  function broken(name: string, error: unknown): Result<never> {
    onHandlerError?.(name, error);
    return failed('bad-response', { detail: 'handler' });
  }

  return (data) => {
    if (isFrame(data) && 'call' in data) void answer(data.id, data.call, data.request);
  };
}

export interface PortRpc<Asks extends CallMap<Asks>> extends Pick<
  Caller<Asks>,
  'receive' | 'call'
> {
  /** Ends every open call with `cancelled`; later frames are dropped. */
  readonly close: () => void;
}

/**
 * Typed requests and responses both ways over one message port. It knows no transport, so the
 * same code serves Electron's MessagePortMain in main and the DOM's MessagePort in the worker.
 * `Serves` is answered here, `Asks` is asked of the other side.
 */
export function createPortRpc<Serves extends CallMap<Serves>, Asks extends CallMap<Asks>>(
  parts: AnswererParts<Serves>,
): PortRpc<Asks> {
  let closed = false;
  const post: Post = (message, transfer) => {
    if (!closed) parts.post(message, transfer);
  };
  const caller = createCaller<Asks>(post);
  const answer = createAnswerer({ ...parts, post });
  return {
    call: caller.call,
    receive: (data) => {
      if (closed) return;
      caller.receive(data);
      answer(data);
    },
    close: () => {
      closed = true;
      caller.end();
    },
  };
}

const LONGEST_NAME = 64;
const isName = (call: unknown): boolean => typeof call === 'string' && call.length <= LONGEST_NAME;

function isFrame(data: unknown): data is PortMessage {
  return (
    typeof data === 'object' &&
    data !== null &&
    Number.isSafeInteger((data as { id?: unknown }).id) &&
    ('response' in data || 'news' in data || isName((data as { call?: unknown }).call))
  );
}
