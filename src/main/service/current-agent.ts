import { setImmediate } from 'node:timers/promises';
import type { Dispatcher } from 'undici';
import { directNetwork, type ServiceNetwork } from './proxy/network';

/** The agent of the moment: a change of the way out makes a new one, the old one drains. */
export interface CurrentAgent {
  readonly get: () => Promise<Dispatcher>;
  /** Ends connections; requests under way fail. */
  readonly close: () => Promise<void>;
}

/** Keeps one agent per version of the network, from the first request on. */
export function createCurrentAgent(network: ServiceNetwork = directNetwork): CurrentAgent {
  let version = network.version();
  let agent: Promise<Dispatcher> | null = null;
  return {
    get: () => {
      if (network.version() !== version) {
        void agent?.then((old) => old.close());
        agent = null;
      }
      version = network.version();
      agent ??= newAgent(network);
      return agent;
    },
    close: async () => (await agent)?.destroy(),
  };
}

/*
 * Loaded with the first request: the library is more than half of main’s code and takes 75 ms. It
 * asks for `Headers`, for which Node loads a client of its own in 15 ms; that is done in a task of
 * its own.
 */
async function newAgent(network: ServiceNetwork): Promise<Dispatcher> {
  void globalThis.Headers;
  await setImmediate();
  const { createServiceAgent } = await import('./service-agent');
  return createServiceAgent(undefined, network);
}
