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

/** What a generation needs. */
export interface GenerationParts {
  readonly copy: Copy;
  readonly source: ServiceSource;
  readonly waiverWriter: CollectionParts<'waiver_submissions'>['writer'];
  readonly clock: ServiceClock;
  readonly localNow: () => number;
  readonly settings: () => Settings;
  /** The zone times are told in. */
  readonly zone: () => string;
  /** Whether somebody may search in it: else words are read only where a snapshot is due. */
  readonly isSearched: boolean;
  readonly followUps: FollowUps;
  readonly reviews: Reviews;
  /** What was written here about advocates. */
  readonly labels: Pick<AdvocateLabels, 'all'>;
  /** What the service said that they are called. */
  readonly servedNames: Pick<ServedNames, 'all'>;
  /** As in `NameRules`. */
  readonly erasedPeople: NameRules['erased'];
  /** Whether what this computer keeps for itself is still open. */
  readonly isLocalOpen: () => boolean;
  /**
   * The store was closed under us: the whole copy is read anew. False where that has to wait: on a
   * full disk Chromium would leave an opening without an answer, and all that follow it.
   */
  readonly reopen: () => Promise<boolean>;
  readonly events: Pick<SessionEvents, 'tell'>;
  readonly onRun: (run: Omit<SyncRun, 'id'>) => Promise<void>;
  readonly onDone: (reached: boolean) => Promise<void>;
  readonly onEnded: () => void;
  /** The key may see personal event data again: walk all. */
  readonly onRightsGained: () => void;
  /** Called before the erasure is noted as due, so that an interruption repeats both. */
  readonly onErased: (events: readonly CompactEvent[]) => Promise<void>;
  /** As in `CollectionParts`. */
  readonly pageSize?: number;
  /** Called before records are marked as no longer at the service. */
  readonly onVanished: (collection: Collection, ids: readonly string[]) => Promise<void>;
  /** The key may no longer see personal event data; called before that is noted, likewise. */
  readonly onRightsLost: () => Promise<void>;
  /** A check of the queue ended; an erasure may have become due. */
  readonly onChecked: () => Promise<void>;
}

/** The same, with what keeps two communities apart. */
export interface SyncingParts extends GenerationParts {
  readonly watch: CommunityWatch;
}
