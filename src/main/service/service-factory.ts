import type { ConnectionReport } from '../../contract/profile';
import { app } from 'electron';
import type { PortHandlers } from '../../contract/port-rpc';
import { success, type Result } from '../../contract/result';
import type { ServiceCalls } from '../../contract/service-calls';
import { pause } from '../../runtime/timers';
import { checkConnection } from './check-connection';
import { createDecoderClient } from './decoder-client';
import type { FetcherParts } from './fetcher';
import type { ServiceNetwork } from './proxy/network';
import { parseServiceAddress } from './service-address';
import { createServiceClient } from './service-client';
import { createServicePause, type ServicePause } from './service-pause';
import { createServicePortHandlers } from './service-port-handlers';

export type ServiceFetchCalls = Pick<
  ServiceCalls,
  keyof ReturnType<typeof createServicePortHandlers>
>;

/** The service of one open profile. Only this and the vault hold the profile's key. */
export interface ServiceSession {
  readonly handlers: PortHandlers<ServiceFetchCalls>;
  /** Ends requests under way, and forgets the key. */
  readonly close: () => Promise<void>;
}

/** What the profile needs of the service client; tests replace it, so that they need no network. */
export type ServiceFactory = ReturnType<typeof createServiceFactory>;

/** Time, chance and limits of requests. */
export type RequestTools = Pick<
  FetcherParts,
  'clock' | 'random' | 'sleep' | 'deadlineMs' | 'limits'
>;

const USUAL: RequestTools = { clock: Date.now, random: Math.random, sleep: pause };

const userAgent = (): string => `WaiverDesk/${app.getVersion()}`;

type Tools = RequestTools & Pick<FetcherParts, 'userAgent' | 'pause'>;

/* A check has its own pause, so a wait that the service asked for earlier does not hold it up. */
const ownPause = (clock: () => number): ServicePause =>
  createServicePause({ stored: null, clock, save: async () => undefined });

/** Makes the HTTP client and the decoder thread. `decoder` is the built script of the thread. */
export function createServiceFactory(decoder: URL, requests: RequestTools = USUAL) {
  const tools = (held: ServicePause): Tools => ({
    ...requests,
    userAgent: userAgent(),
    pause: held,
  });
  return {
    /** The one form in which an address is stored and compared; `bad-address` with the reason. */
    normalAddress: (text: string): Result<string> => {
      const address = parseServiceAddress(text);
      return address.ok ? success(address.value.href) : address;
    },
    /** Asks each list for one record, and saves nothing. */
    checkConnection: async (
      address: string,
      key: string,
      network: ServiceNetwork,
    ): Promise<Result<ConnectionReport>> => {
      const thread = createDecoderClient(decoder);
      const parts = { ...tools(ownPause(requests.clock)), network, decoder: thread };
      try {
        return await checkConnection(address, key, parts, new AbortController().signal);
      } finally {
        await thread.close();
      }
    },
    open: (profile: {
      readonly address: string;
      /** The key in UTF-8. It is copied, and the copy is overwritten when the session is closed. */
      readonly key: Uint8Array;
      readonly pause: ServicePause;
      readonly network: ServiceNetwork;
    }): ServiceSession => openSession(decoder, tools(profile.pause), profile),
  };
}

/*
 * Opens the service of a profile. Closing it ends the decoder's thread, too, because the shared
 * texts that it holds are personal.
 */
function openSession(
  decoder: URL,
  tools: Tools,
  { address, key, network }: Parameters<ServiceFactory['open']>[0],
): ServiceSession {
  const thread = createDecoderClient(decoder);
  const ownKey = Buffer.from(key);
  const ending = new AbortController();
  const parsed = parseServiceAddress(address);
  const client = parsed.ok
    ? createServiceClient({
        ...tools,
        network,
        address: parsed.value,
        key: ownKey,
        decoder: thread,
      })
    : null;
  return {
    handlers: createServicePortHandlers(client, thread, ending.signal),
    close: async () => {
      ending.abort();
      ownKey.fill(0);
      await Promise.allSettled([client?.close(), thread.close()]);
    },
  };
}
