import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../clock';
import { play } from '../faults/play';
import type { Fault } from '../faults/wire';
import type { KeyRing } from '../keys';
import type { LoggedRequest, RequestLog } from '../request-log';
import type { Store } from '../store';
import type { Answer } from './answer';
import { compressed } from './compress';
import type { Send } from './link';
import { Problem, problemAnswer } from './problem';
import { respond, type Request } from './respond';

export interface ListenerParts {
  readonly store: Store;
  readonly keys: KeyRing;
  readonly clock: Clock;
  readonly log: RequestLog;
  readonly takeFault: (request: LoggedRequest) => Fault | null;
  readonly afterResponse: (request: LoggedRequest) => void;
  /** Goes on at once, or when a test's gate lets the request through. */
  readonly pass: (request: LoggedRequest, response: ServerResponse, go: () => void) => void;
  /** Sends what is not meddled with. */
  readonly send: Send;
  /** Origin of links when the `Host` header is missing or odd. */
  readonly origin: () => string;
}

const plainHost = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/* Links lead to where the client found the service, be it 127.0.0.1 or localhost. */
const originOf = (host: string | undefined, fallback: string): string =>
  host !== undefined && plainHost.test(host) ? `http://${host}` : fallback;

const readRequest = (message: IncomingMessage, fallback: string): Request => {
  const url = message.url ?? '/';
  const mark = url.indexOf('?');
  return {
    method: message.method ?? 'GET',
    path: mark < 0 ? url : url.slice(0, mark),
    query: mark < 0 ? '' : url.slice(mark + 1),
    accept: message.headers.accept,
    authorization: message.headers.authorization,
    origin: originOf(message.headers.host, fallback),
  };
};

const honest = (parts: ListenerParts, request: Request): Answer => {
  try {
    return respond(parts.store, parts.keys, request);
  } catch (error) {
    return problemAnswer(new Problem(500, `The service failed: ${String(error)}`));
  }
};

/** Answers requests: the honest answer, the log, the tests' listener, their gates, then the fault if any. */
export const createListener =
  (parts: ListenerParts) =>
  (message: IncomingMessage, response: ServerResponse): void => {
    message.resume();
    const request = readRequest(message, parts.origin());
    response.setHeader('date', new Date(parts.clock.now()).toUTCString());
    const answer = honest(parts, request);
    const logged = parts.log.add({
      atMs: parts.clock.now(),
      method: request.method,
      path: request.path,
      query: request.query,
      key: parts.keys.find(request.authorization)?.name ?? null,
      accept: request.accept,
      acceptEncoding: message.headers['accept-encoding']?.toString(),
      status: answer.status,
    });
    response.once('close', () => answer.release?.());
    parts.afterResponse(logged);
    const fault = parts.takeFault(logged);
    parts.pass(logged, response, () =>
      fault === null
        ? parts.send(response, compressed(answer, logged.acceptEncoding))
        : play(fault, answer, message, response),
    );
  };
