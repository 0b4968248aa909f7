import type { Clock } from '../clock';
import type { createFaultScript } from '../faults/script';
import type { LinkSpeed } from '../link';
import type { KeyRing } from '../../keys';
import type { Permission } from '../../model';
import type { LoggedRequest, RequestLog } from '../request-log';
import type { createCommunityHooks } from './community';
import type { createEventHooks } from './events';
import type { createGates } from './gates';
import type { createWaiverHooks } from './waivers';

interface NetworkHooks {
  /** Stops listening, and destroys every connection. The data stays. */
  readonly down: () => Promise<void>;
  /** Listens again on the same port. */
  readonly up: () => Promise<void>;
  /** Sends answers over another line from now on, or at once without one. */
  readonly over: (link?: LinkSpeed) => void;
  /** The TCP connections accepted since the start, and those open now. */
  readonly connections: () => { readonly total: number; readonly open: number };
}

export type AfterResponse = (request: LoggedRequest) => void;

/** What tests can do to a running service. */
export interface SampleServiceHooks {
  readonly waivers: ReturnType<typeof createWaiverHooks>;
  readonly events: ReturnType<typeof createEventHooks>;
  readonly community: ReturnType<typeof createCommunityHooks>;
  readonly keys: ReturnType<typeof createKeyHooks>;
  readonly clock: Clock;
  readonly faults: ReturnType<typeof createFaultScript>['script'];
  readonly gates: ReturnType<typeof createGates>['hooks'];
  readonly network: NetworkHooks;
  readonly log: Omit<RequestLog, 'add'>;
  /**
   * Calls a function after each answer is fixed and before its bytes are sent, so that the next
   * request surely sees what the function changed. Returns the function that removes it.
   */
  readonly onAfterResponse: (listener: AfterResponse) => () => void;
}

/** Hooks for keys, by their names. */
export const createKeyHooks = (ring: KeyRing) => ({
  setPermissions: (name: string, permissions: readonly Permission[]): void => {
    ring.byName(name).permissions = new Set(permissions);
  },
  revoke: (name: string): void => {
    ring.byName(name).revoked = true;
  },
  restore: (name: string): void => {
    ring.byName(name).revoked = false;
  },
  /** Issues a key, and returns its token. */
  add: (name: string, permissions: readonly Permission[]): string => ring.add(name, permissions),
});
