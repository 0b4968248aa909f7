import type { IncomingMessage, ServerResponse } from 'node:http';
import type { KeyRing } from '../keys';
import type { RecordStore } from '../store';
import type { HttpAnswer } from './answer';
import { respond, type Request } from './respond';

/** Delivers an honest answer, as it is or with a fault. */
export type Deliver = (
  request: Request,
  answer: HttpAnswer,
  message: IncomingMessage,
  response: ServerResponse,
) => void;

export interface ListenerParts {
  readonly store: RecordStore;
  readonly keys: KeyRing;
  /** The service's clock, in epoch milliseconds. */
  readonly now: () => number;
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
    acceptEncoding: message.headers['accept-encoding']?.toString(),
    authorization: message.headers.authorization,
    origin: originOf(message.headers.host, fallback),
  };
};

/** Answers requests: makes the honest answer, and hands it to `deliver`. */
export const createListener =
  (parts: ListenerParts) =>
  (message: IncomingMessage, response: ServerResponse): void => {
    message.resume();
    const request = readRequest(message, parts.origin());
    response.setHeader('date', new Date(parts.now()).toUTCString());
    parts.deliver(request, respond(parts.store, parts.keys, request), message, response);
  };
