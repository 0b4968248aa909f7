import type { CachePush, CachePushes } from '../../contract/cache-calls';
import type { OpenStore } from '../../contract/store-calls';
import type { SnapshotPolicy } from '../copy/write-snapshot';
import type { ServiceLink } from '../sync/service-link';

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
