import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { createClock } from './clock';
import { send } from './faults/play';
import { createFaultScript } from './faults/script';
import { generateCommunity } from './generate/community';
import { createCommunityHooks } from './hooks/community';
import { createEventHooks } from './hooks/events';
import { createGates } from './hooks/gates';
import { createKeyHooks, type AfterResponse, type SampleServiceHooks } from './hooks/hooks';
import { createWaiverHooks } from './hooks/waivers';
import { createLink, type LinkSpeed, type Send } from './http/link';
import { createListener } from './http/listener';
import { createKeyRing, keyNames, type KeyName } from './keys';
import { createRequestLog } from './request-log';
import { createStore } from './store';

export interface SampleServiceOptions {
  readonly host?: string;
  /** 0 (the default) takes any free port. */
  readonly port?: number;
  readonly seed?: number;
  readonly waivers?: number;
  readonly events?: number;
  /** The present moment of the generated data, epoch milliseconds; by default the clock's. */
  readonly anchorMs?: number;
  /** Keys are random for each start unless this is given. */
  readonly keySeed?: number;
  /** A line as people have it; without it answers go out at once. */
  readonly link?: LinkSpeed;
  /** The service's clock, epoch milliseconds. */
  readonly now?: () => number;
}

export interface SampleService {
  /** The base address, without a trailing slash. */
  readonly url: string;
  readonly keys: Readonly<Record<KeyName, string>>;
  readonly hooks: SampleServiceHooks;
  /** Stops listening and ends every connection; may be called twice. */
  readonly close: () => Promise<void>;
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

const countConnections = (server: Server): (() => { total: number; open: number }) => {
  let total = 0;
  let open = 0;
  server.on('connection', (socket: Socket) => {
    total += 1;
    open += 1;
    socket.setNoDelay(true);
    socket.once('close', () => (open -= 1));
  });
  return () => ({ total, open });
};

/** Listeners of tests, called in the order in which they came. */
const createListeners = () => {
  const listeners = new Set<AfterResponse>();
  return {
    call: (request: Parameters<AfterResponse>[0]): void => {
      for (const listener of [...listeners]) listener(request);
    },
    add: (listener: AfterResponse): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

const sender = (link: LinkSpeed | undefined): Send =>
  link === undefined ? send : createLink(link);

/**
 * Starts the sample service: the interface over generated data, on the loopback interface by
 * default.
 */
export const startSampleService = async (
  options: SampleServiceOptions = {},
): Promise<SampleService> => {
  const { host = '127.0.0.1', seed = 1, waivers = 2000, events = 1500 } = options;
  const clock = createClock(options.now ?? Date.now);
  const anchorMs = options.anchorMs ?? clock.now();
  const store = createStore(generateCommunity({ seed, waivers, events, anchorMs }), clock.now);
  const keys = createKeyRing(options.keySeed);
  const log = createRequestLog();
  const { script, take } = createFaultScript(log.count);
  const after = createListeners();
  const gates = createGates();
  let sendNow = sender(options.link);
  let port = options.port ?? 0;
  const origin = (): string => `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  const steering = {
    ...{ takeFault: take, afterResponse: after.call, pass: gates.pass },
    send: ((response, answer) => sendNow(response, answer)) satisfies Send,
  };
  const listener = createListener({ store, keys, clock, log, origin, ...steering });
  const server = createServer({ keepAliveTimeout: 60_000 }, listener);
  const connections = countConnections(server);
  port = await listen(server, host, port);
  return {
    url: origin(),
    keys: Object.fromEntries(keyNames.map((name) => [name, keys.byName(name).token])) as Record<
      KeyName,
      string
    >,
    hooks: {
      waivers: createWaiverHooks(store, origin),
      events: createEventHooks(store, origin),
      community: createCommunityHooks(store),
      keys: createKeyHooks(keys),
      clock,
      faults: script,
      gates: gates.hooks,
      log,
      onAfterResponse: after.add,
      network: {
        connections,
        down: () => shut(server),
        up: async () => void (await listen(server, host, port)),
        over: (link) => (sendNow = sender(link)),
      },
    },
    close: () => shut(server),
  };
};
