import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { compressed } from '../http/compress';
import type { Deliver } from '../http/listener';
import type { KeyRing } from '../keys';
import type { ModelCommunity } from '../model';
import { startService, type ServiceOptions } from '../server';
import { createClock } from './clock';
import { play } from './faults/play';
import { createFaultScript } from './faults/script';
import { createCommunityHooks } from './hooks/community';
import { createEventHooks } from './hooks/events';
import { createGates } from './hooks/gates';
import { createKeyHooks, type AfterResponse, type SampleServiceHooks } from './hooks/hooks';
import { createWaiverHooks } from './hooks/waivers';
import { sender, type LinkSpeed } from './link';
import { createRequestLog } from './request-log';
import { whole, type WholeCommunity } from './whole-community';

export interface SampleServiceOptions extends Omit<ServiceOptions, 'shape'> {
  /** Changes the generated community into another one. */
  readonly shape?: (community: WholeCommunity) => ModelCommunity;
  /** A line like that of a person's connection; without it, answers go out at once. */
  readonly link?: LinkSpeed;
}

type RunningService = Awaited<ReturnType<typeof startService>>;

/** The service for tests, which change its data, hold its answers and break them. */
export interface SampleService extends Omit<RunningService, 'inside'> {
  readonly hooks: SampleServiceHooks;
}

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

/** Listeners of tests, called in the order in which they were added. */
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

/** Starts the sample service with its hooks. Its data is awkward by default. */
export const startSampleService = async (
  options: SampleServiceOptions = {},
): Promise<SampleService> => {
  const { link, shape, now = Date.now, ...others } = options;
  let sendNow = sender(link);
  let keys: KeyRing | null = null;
  const clock = createClock(now);
  const log = createRequestLog();
  const { script, take } = createFaultScript(log.count);
  const after = createListeners();
  const gates = createGates();
  /* Calls the tests' listeners, waits at their gates, then plays the fault if there is one. */
  const deliver: Deliver = (request, answer, message, response) => {
    const { method, path, query, accept, acceptEncoding, authorization } = request;
    const key = keys?.find(authorization)?.name ?? null;
    const { status } = answer;
    const atMs = clock.now();
    const logged = log.add({ atMs, method, path, query, key, accept, acceptEncoding, status });
    after.call(logged);
    const fault = take(logged);
    gates.pass(logged, response, () =>
      fault === null
        ? sendNow(response, compressed(answer, acceptEncoding))
        : play(fault, answer, message, response),
    );
  };
  const started = await startService(
    {
      awkward: true,
      ...others,
      now: clock.now,
      ...(shape && { shape: (made) => shape(whole(made)) }),
    },
    deliver,
  );
  const { inside, ...service } = started;
  const { store, keyRing, server } = inside;
  keys = keyRing;
  const origin = (): string => service.url;
  return {
    ...service,
    hooks: {
      waivers: createWaiverHooks(store, origin),
      events: createEventHooks(store, origin),
      community: createCommunityHooks(store),
      keys: createKeyHooks(keyRing),
      clock,
      faults: script,
      gates: gates.hooks,
      log,
      onAfterResponse: after.add,
      network: {
        connections: countConnections(server),
        down: service.close,
        up: inside.listen,
        over: (link) => (sendNow = sender(link)),
      },
    },
  };
};
