import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createServer as createRawServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

/** A server on this computer that does what a test tells it. */
export interface ScriptedServer {
  readonly origin: string;
  readonly requests: readonly {
    readonly url: string;
    readonly headers: IncomingMessage['headers'];
  }[];
  readonly connections: () => number;
  readonly close: () => Promise<void>;
}

/** Starts a server that answers requests by the listener. */
export async function startServer(listener: RequestListener): Promise<ScriptedServer> {
  const requests: { url: string; headers: IncomingMessage['headers'] }[] = [];
  const server = createServer((request, response) => {
    requests.push({ url: request.url ?? '', headers: request.headers });
    listener(request, response);
  });
  return { ...(await listening(server)), requests };
}

/**
 * Starts a server that hands over each connection as it is, once the head of a request has come.
 */
export async function startRaw(
  answer: (socket: Socket, count: number) => void,
): Promise<ScriptedServer> {
  let count = 0;
  const server = createRawServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', () => answer(socket, (count += 1)));
  });
  return { ...(await listening(server)), requests: [] };
}

async function listening(server: Server): Promise<Omit<ScriptedServer, 'requests'>> {
  const sockets = new Set<Socket>();
  let connections = 0;
  server.on('connection', (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${String(port)}`,
    connections: () => connections,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

export const JSON_API = { 'content-type': 'application/vnd.api+json' };

/** Sends a JSON answer. */
export function sendJson(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, JSON_API).end(JSON.stringify(value));
}

/** A page of a list as the service gives it. */
export function pageOf(data: readonly unknown[], perPage = 200): unknown {
  return {
    data,
    links: { self: 'u', first: 'u', prev: null, next: null, last: 'u' },
    meta: { page: 1, per_page: perPage, total_count: data.length, total_pages: 1 },
  };
}
