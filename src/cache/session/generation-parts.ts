import type { LiveLists } from '../sync/list-runners';
import type { Settings } from '../../contract/settings';
import type { Collection } from '../../domain/entities/collections';
import type { SyncRun } from '../../contract/sync-status';
import type { CompactEvent } from '../../domain/compact/compact-records';
import type { Copy } from '../copy/copy';
import type { NameRules } from '../people/people-names';
import type { AdvocateLabels } from '../local/advocate-labels';
import type { ServedNames } from '../local/served-names';
import type { FollowUps } from '../local/follow-ups';
import type { Reviews } from '../local/reviews';
import type { SessionEvents } from './session-events';
import type { ServiceClock } from '../clock/service-clock';
import type { CollectionParts } from '../sync/collection-parts';
import type { CommunityWatch } from '../sync/community-watch';
import type { ServiceSource } from '../sync/source';

/** What a generation is made of. */
export interface GenerationParts {
  readonly copy: Copy;
  readonly source: ServiceSource;
  readonly waiverWriter: CollectionParts<'waiver_submissions'>['writer'];
  readonly clock: ServiceClock;
  readonly localNow: () => number;
  readonly settings: () => Settings;
  /** The zone in which times are told. */
  readonly zone: () => string;
  /** Whether a person may search this copy. If not, words are read only where a snapshot is due. */
  readonly isSearched: boolean;
  readonly followUps: FollowUps;
  readonly reviews: Reviews;
  /** The names that were written here for advocates. */
  readonly labels: Pick<AdvocateLabels, 'all'>;
  /** The names of advocates that the service told. */
  readonly servedNames: Pick<ServedNames, 'all'>;
  /** As in `NameRules`. */
  readonly erasedPeople: NameRules['erased'];
  /** Whether the database of what this computer keeps for itself is still open. */
  readonly isLocalOpen: () => boolean;
  /**
   * Reads the whole copy anew, because Chromium closed the store. Resolves to false where that has
   * to wait: on a full disk, Chromium would never answer the opening, nor any that follows it.
   */
  readonly reopen: () => Promise<boolean>;
  readonly events: Pick<SessionEvents, 'tell'>;
  readonly onRun: (run: Omit<SyncRun, 'id'>) => Promise<void>;
  readonly onDone: (reached: boolean) => Promise<void>;
  readonly onEnded: () => void;
  /** Called when the key may see personal event data again: all events have to be walked over. */
  readonly onRightsGained: () => void;
  /** Called before the erasure is noted as due, so that after an interruption both happen again. */
  readonly onErased: (events: readonly CompactEvent[]) => Promise<void>;
  /** As in `CollectionParts`. */
  readonly pageSize?: number;
  /** Called before records are marked as no longer at the service. */
  readonly onVanished: (collection: Collection, ids: readonly string[]) => Promise<void>;
  /** Called when the key may no longer see personal event data, before that is noted. */
  readonly onRightsLost: () => Promise<void>;
  /** Called when a check of the queue or of a record ended. An erasure may have become due. */
  readonly onChecked: () => Promise<void>;
}

/**
 * The parts of a generation, and what its syncs share: the watch that keeps two communities apart.
 */
export interface SyncingParts extends GenerationParts {
  readonly watch: CommunityWatch;
  readonly live: LiveLists;
  /** Called when records changed. */
  readonly onIndex: () => void;
}
