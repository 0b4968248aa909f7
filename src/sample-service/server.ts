import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClock, type Clock } from './clock';
import { generateCommunity } from './generate/community';
import { whole } from './generate/series';
import { compressed } from './http/compress';
import type { Send } from './http/link';
import { createListener, type Deliver } from './http/listener';
import { send } from './http/send';
import { createKeyRing, keyNames, type KeyName, type KeyRing } from './keys';
import type { ModelCommunity, WholeCommunity } from './model';
import { createRequestLog, type RequestLog } from './request-log';
import { createRecordStore, type RecordStore } from './store';

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
  readonly shape?: (community: WholeCommunity) => ModelCommunity;
  /** Keys are random at each start unless this is given. */
  readonly keySeed?: number;
  /** The service's clock, in epoch milliseconds. */
  readonly now?: () => number;
}

/** The parts of a service, for callers that start it with their own `deliver`. */
interface ServiceInside {
  readonly store: RecordStore;
  readonly keyRing: KeyRing;
  readonly clock: Clock;
  readonly log: RequestLog;
  readonly server: Server;
  readonly listen: () => Promise<void>;
}

export interface RunningService {
  /** The base address, without a slash at its end. */
  readonly url: string;
  readonly keys: Readonly<Record<KeyName, string>>;
  /** Stops listening, and ends every connection. May be called twice. */
  readonly close: () => Promise<void>;
  readonly inside: ServiceInside;
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

/** Delivers answers as they are, in gzip where the client accepts it. */
export const deliverBy =
  (how: Send): Deliver =>
  (request, answer, _message, response) =>
    how(response, compressed(answer, request.acceptEncoding));

/**
 * Starts the service over generated data, by default on the loopback interface. `deliver` sends its
 * honest answers, or plays a fault on them.
 */
export const startService = async (
  options: ServiceOptions = {},
  deliver: Deliver = deliverBy(send),
): Promise<RunningService> => {
  const { host = '127.0.0.1', seed = 1, waivers = 2000, events = 1500 } = options;
  const clock = createClock(options.now ?? Date.now);
  const anchorMs = options.anchorMs ?? clock.now();
  const made = generateCommunity({ seed, waivers, events, anchorMs }, options.awkward ?? false);
  const community = options.shape?.(whole(made)) ?? made;
  const store = createRecordStore(community, clock.now);
  const keyRing = createKeyRing(options.keySeed);
  const log = createRequestLog();
  let port = options.port ?? 0;
  const origin = (): string => `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  const listener = createListener({ store, keys: keyRing, clock, log, origin, deliver });
  const server = createServer({ keepAliveTimeout: 60_000, noDelay: true }, listener);
  const listenAgain = async (): Promise<void> => {
    port = await listen(server, host, port);
  };
  await listenAgain();
  return {
    url: origin(),
    keys: Object.fromEntries(keyNames.map((name) => [name, keyRing.byName(name).token])) as Record<
      KeyName,
      string
    >,
    close: () => shut(server),
    inside: { store, keyRing, clock, log, server, listen: listenAgain },
  };
};
