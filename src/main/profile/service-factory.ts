import type { PortHandlers } from '../../contract/port-rpc';
import type { ConnectionReport } from '../../contract/profile';
import type { Result } from '../../contract/result';
import type { ServiceCalls } from '../../contract/service-port';
import type { ServiceNetwork } from '../service/proxy/network';
import type { ServicePause } from '../service/service-pause';

export type ServiceFetchCalls = Pick<
  ServiceCalls,
  | 'fetch-page'
  | 'fetch-templates'
  | 'fetch-record'
  | 'fetch-related'
  | 'ask-by-hand'
  | 'reset-decoder'
>;

/** The service of one open profile: the only holder of its key besides the vault. */
export interface ServiceSession {
  readonly handlers: PortHandlers<ServiceFetchCalls>;
  /** Ends requests in flight and forgets the key. */
  readonly close: () => Promise<void>;
}

/** What the profile needs of the service client, so that it can be tried without a network. */
export interface ServiceFactory {
  /** The one form in which an address is stored and compared; `bad-address` with the reason. */
  readonly normalAddress: (text: string) => Result<string>;
  /** Asks each list once for one record; saves nothing. */
  readonly checkConnection: (
    address: string,
    key: string,
    network: ServiceNetwork,
  ) => Promise<Result<ConnectionReport>>;
  readonly open: (profile: {
    readonly address: string;
    /** In UTF-8; copied, and the copy zeroed when the session is closed. */
    readonly key: Uint8Array;
    readonly pause: ServicePause;
    readonly network: ServiceNetwork;
  }) => ServiceSession;
}
