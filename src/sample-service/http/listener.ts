import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../clock';
import type { KeyRing } from '../keys';
import type { LoggedRequest, RequestLog } from '../request-log';
import type { RecordStore } from '../store';
import type { HttpAnswer } from './answer';
import { HttpProblem, problemAnswer } from './problem';
import { respond, type Request } from './respond';

/** Delivers an honest answer, as it is or with a fault. */
export type Deliver = (
  request: LoggedRequest,
  answer: HttpAnswer,
  message: IncomingMessage,
  response: ServerResponse,
) => void;

export interface ListenerParts {
  readonly store: RecordStore;
  readonly keys: KeyRing;
  readonly clock: Clock;
  readonly log: RequestLog;
  readonly deliver: Deliver;
  /** The origin of links where the `Host` header is missing or odd. */
  readonly origin: () => string;
}

const plainHost = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/* Links lead to the address under which the client found the service, 127.0.0.1 or localhost. */
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

const honest = (parts: ListenerParts, request: Request): HttpAnswer => {
  try {
    return respond(parts.store, parts.keys, request);
  } catch (error) {
    return problemAnswer(new HttpProblem(500, `The service failed: ${String(error)}`));
  }
};

/** Answers requests: makes the honest answer, logs it, and hands it to `deliver`. */
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
    parts.deliver(logged, answer, message, response);
  };
