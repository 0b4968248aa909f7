import { failed, type Result } from './result';
import type { PortMessage } from './service-port';

/** A map of calls as in ServiceCalls and StoreCalls: every response is a `Result`. */
export type CallMap<Calls> = {
  readonly [name in keyof Calls]: {
    readonly request: unknown;
    readonly response: Result<unknown>;
  };
};

/** One handler for each call of the map; a missing one does not compile. */
export type PortHandlers<Calls extends CallMap<Calls>> = {
  readonly [name in keyof Calls]: (
    request: Calls[name]['request'],
  ) => Calls[name]['response'] | Promise<Calls[name]['response']>;
};

/** Starts a timer and returns the way to stop it; given by the process that has a clock. */
type StartTimer = (run: () => void, ms: number) => () => void;

export interface PortRpcParts<Serves extends CallMap<Serves>> {
  /** Sends one frame to the other side, as `port.postMessage`. */
  readonly post: (message: PortMessage) => void;
  readonly handlers: PortHandlers<Serves>;
  readonly startTimer: StartTimer;
  /** Told of a handler that threw, which is a bug; the caller gets a failure. */
  readonly onHandlerError?: (call: string, error: unknown) => void;
}

export interface PortRpc<Asks extends CallMap<Asks>> {
  /** Takes what came over the port (`event.data`); anything that is no frame is dropped. */
  readonly receive: (data: unknown) => void;
  /**
   * Asks the other side. Never rejects: no answer in time is the failure `timeout`, a closed
   * port `cancelled`. Without `timeoutMs` it waits as long as the port lives.
   */
  readonly call: <Name extends keyof Asks & string>(
    name: Name,
    request: Asks[Name]['request'],
    options?: { readonly timeoutMs?: number },
  ) => Promise<Asks[Name]['response']>;
  /** Ends every open call with `cancelled`; later frames are dropped. */
  readonly close: () => void;
}

type Settle = (response: unknown) => void;

const LONGEST_NAME = 64;
const isName = (call: unknown): boolean => typeof call === 'string' && call.length <= LONGEST_NAME;

function isFrame(data: unknown): data is PortMessage {
  return (
    typeof data === 'object' &&
    data !== null &&
    Number.isSafeInteger((data as { id?: unknown }).id) &&
    ('response' in data || isName((data as { call?: unknown }).call))
  );
}

/**
 * Typed requests and responses both ways over one message port. It knows no transport, so the
 * same code serves Electron's MessagePortMain in main and the DOM's MessagePort in the worker.
 * `Serves` is answered here, `Asks` is asked of the other side. A handler that throws, or a
 * call nobody serves, answers with a failure, so that no caller waits for ever.
 */
export function createPortRpc<Serves extends CallMap<Serves>, Asks extends CallMap<Asks>>(
  parts: PortRpcParts<Serves>,
): PortRpc<Asks> {
  const waiting = new Map<number, Settle>();
  let lastId = 0;
  let closed = false;

  const post = (message: PortMessage): void => {
    if (!closed) parts.post(message);
  };

  async function serve(name: string, request: unknown): Promise<Result<unknown>> {
    if (!Object.hasOwn(parts.handlers, name)) return failed('bad-argument', { detail: 'call' });
    const handler = parts.handlers[name as keyof Serves];
    try {
      return await handler(request as never);
    } catch (error) {
      parts.onHandlerError?.(name, error);
      return failed('bad-response', { detail: 'handler' });
    }
  }

  async function answer(id: number, name: string, request: unknown): Promise<void> {
    const response = await serve(name, request);
    try {
      post({ id, response });
    } catch (error) {
      /* What cannot be cloned cannot be sent: the caller must still hear something. */
      parts.onHandlerError?.(name, error);
      post({ id, response: failed('bad-response', { detail: 'handler' }) });
    }
  }

  function receive(data: unknown): void {
    if (closed || !isFrame(data)) return;
    if ('call' in data) void answer(data.id, data.call, data.request);
    else waiting.get(data.id)?.(data.response);
  }

  function call<Name extends keyof Asks & string>(
    name: Name,
    request: Asks[Name]['request'],
    options: { readonly timeoutMs?: number } = {},
  ): Promise<Asks[Name]['response']> {
    if (closed) return Promise.resolve(failed('cancelled'));
    const id = ++lastId;
    return new Promise((resolve) => {
      const stopTimer =
        options.timeoutMs === undefined
          ? () => undefined
          : parts.startTimer(() => waiting.get(id)?.(failed('timeout')), options.timeoutMs);
      waiting.set(id, (response) => {
        waiting.delete(id);
        stopTimer();
        resolve(response as Asks[Name]['response']);
      });
      try {
        post({ id, call: name, request });
      } catch {
        waiting.get(id)?.(failed('bad-argument', { detail: name }));
      }
    });
  }

  function close(): void {
    closed = true;
    for (const settle of [...waiting.values()]) settle(failed('cancelled'));
  }

  return { receive, call, close };
}
