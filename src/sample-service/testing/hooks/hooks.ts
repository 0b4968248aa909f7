import type { Clock } from '../../clock';
import type { FaultScript } from '../faults/script';
import type { LinkSpeed } from '../../http/link';
import type { KeyRing } from '../../keys';
import type { Permission } from '../../model';
import type { LoggedRequest, RequestLog } from '../../request-log';
import type { CommunityHooks } from './community';
import type { EventHooks } from './events';
import type { GateHooks } from './gates';
import type { WaiverHooks } from './waivers';

export interface KeyHooks {
  readonly setPermissions: (name: string, permissions: readonly Permission[]) => void;
  readonly revoke: (name: string) => void;
  readonly restore: (name: string) => void;
  /** Issues a key and returns its token. */
  readonly add: (name: string, permissions: readonly Permission[]) => string;
}

interface NetworkHooks {
  /** Stops listening and destroys every connection; the data stays. */
  readonly down: () => Promise<void>;
  /** Listens again on the same port. */
  readonly up: () => Promise<void>;
  /** Sends answers over another line from now on; without one at once. */
  readonly over: (link?: LinkSpeed) => void;
  /** TCP connections accepted since the start, and open now. */
  readonly connections: () => { readonly total: number; readonly open: number };
}

export type AfterResponse = (request: LoggedRequest) => void;

/** What tests can do to a running service. */
export interface SampleServiceHooks {
  readonly waivers: WaiverHooks;
  readonly events: EventHooks;
  readonly community: CommunityHooks;
  readonly keys: KeyHooks;
  readonly clock: Clock;
  readonly faults: FaultScript;
  readonly gates: GateHooks;
  readonly network: NetworkHooks;
  readonly log: Omit<RequestLog, 'add'>;
  /**
   * Called after each answer is fixed and before its bytes leave, so that the next request surely
   * sees what the function changed. Returns a function that takes it off again.
   */
  readonly onAfterResponse: (listener: AfterResponse) => () => void;
}

export const createKeyHooks = (ring: KeyRing): KeyHooks => ({
  setPermissions: (name, permissions) => {
    ring.byName(name).permissions = new Set(permissions);
  },
  revoke: (name) => {
    ring.byName(name).revoked = true;
  },
  restore: (name) => {
    ring.byName(name).revoked = false;
  },
  add: (name, permissions) => ring.add(name, permissions),
});
