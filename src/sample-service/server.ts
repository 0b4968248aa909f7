import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { generateCommunity } from './generate/community';
import { compressed } from './http/compress';
import { createListener, type Deliver } from './http/listener';
import { createKeyRing, keyNames, type KeyName } from './keys';
import type { ModelCommunity } from './model';
import { createRecordStore } from './store';

export interface ServiceOptions {
  readonly host?: string;
  /** 0 (the default) takes any free port. */
  readonly port?: number;
  readonly seed?: number;
  readonly waivers?: number;
  readonly events?: number;
  /** True for data with all a service may hold, however strange; false for an ordinary club. */
  readonly awkward?: boolean;
  /** The present time of the generated data, epoch milliseconds; by default the clock's. */
  readonly anchorMs?: number;
  /** Changes the generated community into another one; tests only. */
  readonly shape?: (community: ModelCommunity) => ModelCommunity;
  /** Keys are random at each start unless this is given. */
  readonly keySeed?: number;
  /** The service's clock, in epoch milliseconds. */
  readonly now?: () => number;
}

const listen = (server: Server, host: string, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });

const shut = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    if (!server.listening) return resolve();
    server.close(() => resolve());
    server.closeAllConnections();
  });

const sendPacked: Deliver = (request, answer, _message, response) => {
  const { status, headers, body } = compressed(answer, request.acceptEncoding);
  response.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
};

/**
 * Starts the service over generated data, by default on the loopback interface. `deliver` sends its
 * honest answers, or plays a fault on them.
 */
export const startService = async (options: ServiceOptions = {}, deliver: Deliver = sendPacked) => {
  const { host = '127.0.0.1', seed = 1, waivers = 2000, events = 1500, now = Date.now } = options;
  const anchorMs = options.anchorMs ?? now();
  const made = generateCommunity({ seed, waivers, events, anchorMs }, options.awkward ?? false);
  const store = createRecordStore(options.shape?.(made) ?? made, now);
  const keyRing = createKeyRing(options.keySeed);
  let port = options.port ?? 0;
  const origin = (): string => `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  const listener = createListener({ store, keys: keyRing, now, origin, deliver });
  const server = createServer({ keepAliveTimeout: 60_000, noDelay: true }, listener);
  const listenAgain = async (): Promise<void> => {
    port = await listen(server, host, port);
  };
  await listenAgain();
  const tokens = keyNames.map((name) => [name, keyRing.byName(name).token]);
  return {
    /** The base address, without a slash at its end. */
    url: origin(),
    keys: Object.fromEntries(tokens) as Readonly<Record<KeyName, string>>,
    /** Stops listening, and ends every connection. May be called twice. */
    close: () => shut(server),
    /** The parts of the service, for callers that start it with their own `deliver`. */
    inside: { store, keyRing, server, listen: listenAgain },
  };
};
