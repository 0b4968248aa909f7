import type { SystemZone } from '../../domain/time/system-zone';
import type { ServiceFactory } from '../service/service-factory';
import type { SystemKeyring } from '../vault/system-keyring';
import type { Vault } from '../vault/vault';
import type { CurrentProxy } from './current-proxy';
import type { StoreLink } from './store-link';
import type { WitnessKeeper } from './witness-keeper';

/** What all parts of a profile are made of. Each names what it takes of it. */
export interface ProfileBase {
  readonly vault: Vault;
  readonly keyring: SystemKeyring;
  readonly factory: ServiceFactory;
  readonly proxy: CurrentProxy;
  readonly link: StoreLink;
  readonly witness: WitnessKeeper;
  readonly systemZone: () => SystemZone;
  readonly now: () => number;
}
