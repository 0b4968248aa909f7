import type { LiveLists } from '../sync/list-runners';
import type { Settings } from '../../contract/settings';
import type { Collection } from '../../domain/entities/collections';
import type { CompactEvent } from '../../domain/compact/compact-records';
import type { Copy } from '../copy/copy';
import type { KeptHere } from './kept-here';
import type { SessionEvents } from './session-events';
import type { ServiceClock } from '../clock/service-clock';
import type { CommunityWatch } from '../sync/community-watch';
import type { ServiceSource } from '../sync/source';

/** What a generation is made of. */
export interface GenerationParts extends Pick<
  KeptHere,
  'local' | 'followUps' | 'reviews' | 'advocates' | 'servedNames' | 'erased'
> {
  readonly copy: Copy;
  readonly source: ServiceSource;
  /** Ends what is being asked of it. */
  readonly stopAsking: () => void;
  readonly clock: ServiceClock;
  readonly localNow: () => number;
  readonly settings: () => Settings;
  /** The zone in which times are told. */
  readonly zone: () => string;
  /** Whether a person may search this copy. If not, words are read only where a snapshot is due. */
  readonly isSearched: boolean;
  /** As in `CollectionParts`. */
  readonly pageSize?: number;
  readonly events: Pick<SessionEvents, 'tell'>;
  /**
   * Reads the whole copy anew, because Chromium closed the store. Resolves to false where that has
   * to wait: on a full disk, Chromium would never answer the opening, nor any that follows it.
   */
  readonly reopen: () => Promise<boolean>;
  /**
   * Called when a sync, or a check of the queue or of a record, ended: an erasure may have become
   * due. `reached` says whether the service answered at all.
   */
  readonly afterSync: (reached: boolean) => Promise<void>;
  /** Called when the key may see personal event data again: all events have to be walked over. */
  readonly onRightsGained: () => void;
  /** Called when the key may no longer see personal event data, before that is noted. */
  readonly onRightsLost: () => Promise<void>;
  /** Called before the erasure is noted as due, so that after an interruption both happen again. */
  readonly onErased: (events: readonly CompactEvent[]) => Promise<void>;
  /** Called before records are marked as no longer at the service. */
  readonly onVanished: (collection: Collection, ids: readonly string[]) => Promise<void>;
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
