import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { compressed } from '../http/compress';
import { sender, type LinkSpeed } from '../http/link';
import type { Deliver } from '../http/listener';
import type { RequestLog } from '../request-log';
import { startService, type RunningService, type ServiceOptions } from '../server';
import { play } from './faults/play';
import { createFaultScript } from './faults/script';
import { createCommunityHooks } from './hooks/community';
import { createEventHooks } from './hooks/events';
import { createGates } from './hooks/gates';
import { createKeyHooks, type AfterResponse, type SampleServiceHooks } from './hooks/hooks';
import { createWaiverHooks } from './hooks/waivers';

export interface SampleServiceOptions extends ServiceOptions {
  /** A line like that of a person's connection; without it, answers go out at once. */
  readonly link?: LinkSpeed;
}

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
  let sendNow = sender(options.link);
  let log: RequestLog | null = null;
  const { script, take } = createFaultScript(() => log?.count() ?? 0);
  const after = createListeners();
  const gates = createGates();
  /* Calls the tests' listeners, waits at their gates, then plays the fault if there is one. */
  const deliver: Deliver = (request, answer, message, response) => {
    after.call(request);
    const fault = take(request);
    gates.pass(request, response, () =>
      fault === null
        ? sendNow(response, compressed(answer, request.acceptEncoding))
        : play(fault, answer, message, response),
    );
  };
  const { inside, ...service } = await startService({ awkward: true, ...options }, deliver);
  const { store, keyRing, clock, server } = inside;
  log = inside.log;
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
