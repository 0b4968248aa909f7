import type { Collection } from '../../domain/entities/collections';
import type { SetAsideRecord } from '../../domain/compact/compact-records';
import type { WalkProgress } from '../../domain/sync/walk-progress';
import type { ClockOffset } from '../../domain/time/service-clock';
import type { NumberColumn } from '../index/number-column';
import type { RecordTable } from '../index/record-table';
import type { Candidate } from '../store/batch-plan';
import type { CollectionWriter } from '../store/collection-writer';
import type { CompactByCollection } from '../store/page-content';
import type { StoreState } from '../store/store-state';
import type { CommunityWatch } from './community-watch';
import type { ServiceSource } from './source';
import type { WalkedPage } from './page-walk';

/** What a run over one list needs; `Name` is its collection. */
export interface CollectionParts<Name extends Collection> {
  readonly collection: Name;
  readonly table: RecordTable;
  /** `created_at` as epoch ms by row; NaN where it cannot be read. */
  readonly createdMs: Pick<NumberColumn, 'get'>;
  /** The instant by which an age limit goes, by row: epoch ms, NaN where it cannot be read. */
  readonly ageMs: Pick<NumberColumn, 'get'>;
  readonly writer: CollectionWriter<Name>;
  readonly source: ServiceSource;
  readonly state: () => StoreState;
  readonly saveState: (change: (state: StoreState) => StoreState) => Promise<void>;
  readonly setAside: { current: readonly SetAsideRecord[] };
  /** Ids that a whole walk did not find, and for which the service has not answered yet. */
  readonly unconfirmed: { current: readonly string[] };
  readonly watch: CommunityWatch;
  /** Epoch ms, service clock, as well as it is known. */
  readonly now: () => number;
  /** The service's clock; null until an answer had a `Date`. */
  readonly clock: () => ClockOffset | null;
  /** Called before a page is stored, because the rights of the key may have changed. */
  readonly inspect?: (candidates: readonly Candidate<CompactByCollection[Name]>[]) => Promise<void>;
  /** Called before records are marked as no longer at the service. */
  readonly onVanished?: (ids: readonly string[]) => Promise<void>;
  readonly onPage: (progress: PageProgress) => void;
  /** Called once a walk has put records that are new or changed into the copy. */
  readonly onStored: () => void;
  /** How many records to ask for in one request. Only tests ask for fewer than the most. */
  readonly pageSize?: number;
}

interface PageProgress extends WalkProgress {
  readonly timing: WalkedPage<Collection>['page']['timing'];
}

/** The parts of events, whose rights and erasures are always looked for before they are stored. */
export type EventParts = CollectionParts<'private_events'> &
  Required<Pick<CollectionParts<'private_events'>, 'inspect'>>;
