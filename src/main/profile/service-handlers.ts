import type { PortHandlers } from '../../contract/port-rpc';
import { failed, success } from '../../contract/result';
import type { ServiceCalls } from '../../contract/service-port';
import { beginGeneration, commitGeneration } from '../vault/generations';
import type { Vault } from '../vault/vault';
import type { DesktopSignals } from './desktop-signals';
import type { ServiceFetchCalls, ServiceSession } from './service-factory';
import type { WitnessKeeper } from './witness-keeper';

export interface ServiceHandlerParts {
  readonly vault: Vault;
  readonly witness: WitnessKeeper;
  readonly desktop: DesktopSignals;
  /** The service of the open profile, null while none is open. */
  readonly service: () => ServiceSession | null;
}

/**
 * What the cache worker may ask of main. Requests to the service go to the open profile's
 * client, whatever profile was open when the port was made; without one they are `no-profile`.
 */
export function createServiceHandlers(parts: ServiceHandlerParts): PortHandlers<ServiceCalls> {
  const { vault, witness, desktop } = parts;
  const ask =
    <Name extends keyof ServiceFetchCalls>(name: Name) =>
    (
      request: ServiceFetchCalls[Name]['request'],
    ): ServiceFetchCalls[Name]['response'] | Promise<ServiceFetchCalls[Name]['response']> => {
      const service = parts.service();
      return service === null ? failed('no-profile') : service.handlers[name](request);
    };
  return {
    'fetch-page': ask('fetch-page'),
    'fetch-templates': ask('fetch-templates'),
    'fetch-record': ask('fetch-record'),
    'fetch-related': ask('fetch-related'),
    'reset-decoder': ask('reset-decoder'),
    'put-witness': (counts) => {
      if (vault.state().kind !== 'open') return failed('no-profile');
      witness.put(counts);
      return success(null);
    },
    'begin-generation': () => beginGeneration(vault),
    'commit-generation': async ({ generation }) => {
      await witness.flush();
      return commitGeneration(vault, generation);
    },
    'show-badge': ({ count }) => desktop.showBadge(count),
    'show-notice': ({ title, body }) => desktop.showNotice(title, body),
  };
}
