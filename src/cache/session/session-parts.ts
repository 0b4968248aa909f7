import type { CachePush, CachePushes } from '../../contract/cache-pushes';
import type { OpenStore } from '../../contract/store-calls';
import type { SnapshotPolicy } from '../copy/write-snapshot';
import type { ServiceLink } from '../sync/service-link';
import type { KeptHere } from './kept-here';
import type { SessionEvents } from './session-events';
import type { SessionSettings } from './session-settings';
import type { ServiceClock } from '../clock/service-clock';
import type { Generation } from './generation';

export type PushToWindow = <Name extends CachePush>(name: Name, payload: CachePushes[Name]) => void;

export interface SessionParts {
  readonly open: OpenStore;
  readonly link: ServiceLink;
  readonly push: PushToWindow;
  readonly localNow: () => number;
  /** As in `CollectionParts`. */
  readonly pageSize?: number;
  /** Given by tests, whose copies are small. */
  readonly snapshots?: SnapshotPolicy;
}

/** What all parts of a session are made of. Each names what it takes of it. */
export interface SessionBase extends SessionParts, KeptHere {
  readonly kept: KeptHere;
  readonly clock: ServiceClock;
  readonly settings: SessionSettings;
  readonly events: SessionEvents;
  /** The generation in use, which changes when the copy is opened anew or erased. */
  readonly generation: () => Generation;
  /** Aborts when the session is closed. */
  readonly signal: AbortSignal;
}
