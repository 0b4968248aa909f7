import { after } from '../runtime/timers';
import { failed, type Result } from './result';

/**
 * A map of calls, made from functions: each takes a request, returns a response, and may take
 * `tell`, which passes on news before the response.
 */
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

/** A map of calls as in ServiceCalls and StoreCalls, in which every response is a `Result`. */
export type CallMap<Calls> = {
  readonly [name in keyof Calls]: {
    readonly request: unknown;
    readonly response: Result<unknown>;
    /** What the caller may be told before the response. */
    readonly news?: unknown;
  };
};

/** Wraps each response in a `Result`, for calls that cannot fail but may not come through. */
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

/** One handler for each call of the map, or it does not compile. News go before the response. */
export type PortHandlers<Calls extends CallMap<Calls>> = {
  readonly [name in keyof Calls]: (
    request: Calls[name]['request'],
    tell?: (news: NewsOf<Calls[name]>) => void,
  ) => Calls[name]['response'] | Promise<Calls[name]['response']>;
};

/** The form of every message. `id` pairs news and responses with their call. */
export type PortMessage =
  | { readonly id: number; readonly call: string; readonly request: unknown }
  | { readonly id: number; readonly news: unknown }
  | { readonly id: number; readonly response: unknown };

/** Sends a message to the other side, as `port.postMessage` does. Transferred buffers are gone. */
type Post = (message: PortMessage, transfer?: readonly ArrayBuffer[]) => void;

interface CallOptions<Call> {
  /** Without a limit, a call waits as long as the other side lives. */
  readonly timeoutMs?: number;
  /** Buffers of the request that are transferred instead of copied. */
  readonly transfer?: readonly ArrayBuffer[];
  /** Called with news that come before the response. */
  readonly onNews?: ((news: NewsOf<Call>) => void) | undefined;
}

/** The side that asks. */
export type Caller<Asks extends CallMap<Asks>> = ReturnType<typeof createCaller<Asks>>;

interface Waiting {
  readonly settle: (response: unknown) => void;
  readonly hear: (news: never) => void;
}

/** Makes typed calls over any message channel and pairs each with its response. */
export function createCaller<Asks extends CallMap<Asks>>(post: Post) {
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

  /*
   * Calls the other side and never rejects. Without a response in time it answers the failure
   * `timeout`, after `end` the failure that was given there.
   */
  function call<Name extends keyof Asks & string>(
    name: Name,
    request: Asks[Name]['request'],
    options: CallOptions<Asks[Name]> = {},
  ): Promise<Asks[Name]['response']> {
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
  }

  /* Takes a message from the port (`event.data`). Messages that are no answer are dropped. */
  function receive(data: unknown): void {
    if (!isFrame(data)) return;
    if ('news' in data) waiting.get(data.id)?.hear(data.news as never);
    else if ('response' in data) settle(data.id, data.response);
  }

  /* Answers every open and later call with this failure, which is `cancelled` by default. */
  function end(failure: Result<never> = failed('cancelled')): void {
    ended = failure;
    for (const id of [...waiting.keys()]) settle(id, failure);
  }

  return { receive, call, end };
}

interface AnswererParts<Serves extends CallMap<Serves>> {
  readonly post: Post;
  readonly handlers: PortHandlers<Serves>;
  /** Called when a handler throws, which is a bug. The caller gets a failure. */
  readonly onHandlerError?: (call: string, error: unknown) => void;
}

/**
 * Answers the calls that come over a port and drops other messages. A handler that throws, and a
 * call without a handler, are answered with a failure, so that no caller waits for ever.
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
      /* A response that cannot be cloned cannot be sent; the caller gets a failure instead. */
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

export type PortRpc<Asks extends CallMap<Asks>> = ReturnType<typeof createPortRpc<never, Asks>>;

/**
 * Typed calls in both directions over one message port: `Serves` is answered here, `Asks` is asked
 * of the other side. The code needs no particular port, so it serves Electron's MessagePortMain in
 * main and the DOM's MessagePort in the worker.
 */
export function createPortRpc<Serves extends CallMap<Serves>, Asks extends CallMap<Asks>>(
  parts: AnswererParts<Serves>,
) {
  let closed = false;
  const post: Post = (message, transfer) => {
    if (!closed) parts.post(message, transfer);
  };
  const caller = createCaller<Asks>(post);
  const answer = createAnswerer({ ...parts, post });
  return {
    call: caller.call,
    receive: (data: unknown): void => {
      if (closed) return;
      caller.receive(data);
      answer(data);
    },
    /** Ends every open call with `cancelled` and drops later messages. */
    close: (): void => {
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
