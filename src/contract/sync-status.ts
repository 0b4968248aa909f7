import type { SyncWord, ListFacts } from '../domain/sync/sync-state';
import type { ListBasis } from '../domain/sync/list-basis';
import type { WalkEnd } from '../domain/sync/walk-end';
import type { ClockOffset } from '../domain/time/service-clock';
import type { ListName } from '../domain/entities/collections';
import type { Failure } from './result';

/** The states of "Sync status"; `syncStateLabel` in the window has the words for them. */
export type SyncState = SyncWord;

export interface ListSyncStatus extends Omit<ListFacts, 'failureKind'> {
  readonly list: ListName;
  /** Why the walk stopped, or why the list was refused. */
  readonly failure: Failure | null;
  /** An age limit keeps records before this time out of the copy (epoch ms); null for none. */
  readonly sinceMs: number | null;
  /** `meta.total_count` of the current walk. It may change from page to page. */
  readonly announced: number | null;
  /** Records received in the current walk. */
  readonly received: number;
  /** When the list was last walked to its end, in epoch ms by the service's clock. */
  readonly completeAtMs: number | null;
  /** What proves that the list is complete; null while nothing does. */
  readonly basis: ListBasis | null;
  /** Records that could not be understood. */
  readonly setAside: number;
  /** Records that the service no longer lists, and for which it has not answered by id yet. */
  readonly unconfirmed: number;
}

export interface SyncStatus {
  readonly state: SyncState;
  readonly lists: readonly ListSyncStatus[];
  /** When a sync last reached the service, in epoch ms by the service's clock. */
  readonly checkedAtMs: number | null;
  readonly failure: Failure | null;
  /** What the current sync is waiting for, once it waits unusually long; null otherwise. */
  readonly heldUp: SyncHeldUp | null;
  /** The service's clock minus this computer's; null until an answer had a `Date`. */
  readonly clock: ClockOffset | null;
  /** Whether the store was found emptied and is being filled again. */
  readonly cacheLost: boolean;
  /**
   * When the second copy was made from which this computer's own data was restored, in epoch ms;
   * null when nothing was restored.
   */
  readonly restoredFromMs: number | null;
  /** Rows of this computer's own data that could not be read. They are left as they are. */
  readonly unreadable: readonly UnreadableHere[];
  /**
   * How many damaged parts of the index were rebuilt from the pages since the copy was opened.
   * Nothing is lost with them.
   */
  readonly mended: number;
  /** The runs that have ended in any way since the copy was opened. */
  readonly runs: EndedRuns;
  /** When the next sync begins by itself, in epoch ms by the service's clock. */
  readonly nextAtMs: number;
}

/** A sync that makes no progress. */
export interface SyncHeldUp {
  /** The failure of the last try, repeated within a minute; null when no answer has come. */
  readonly failure: Failure | null;
  /** Epoch ms, by the service's clock. */
  readonly sinceMs: number;
}

/** How many runs have ended and when the last one did, by which one run is told from the next. */
export interface EndedRuns {
  readonly count: number;
  /** Epoch ms, by the service's clock; null before the first one. */
  readonly lastAtMs: number | null;
}

/** The kinds of data that this computer keeps for itself. None of it comes from the service. */
export type KeptKind =
  | 'settings'
  | 'filters'
  | 'follow-ups'
  /** Notes that were typed and are not kept yet. */
  | 'drafts'
  | 'reviews'
  /** What a person wrote about advocates. */
  | 'advocates'
  | 'exports'
  | 'activity'
  /** People whose events were erased, and whether their waivers were fetched again. */
  | 'erasures';

export interface UnreadableHere {
  readonly kind: KeptKind;
  readonly rows: number;
}

export type SyncReason = 'start' | 'timer' | 'online' | 'asked' | 'census' | 'rights';

/** The most runs that are kept, about half a day's; a new one replaces the oldest. */
export const MOST_RUNS = 500;

/** How many records a write added, changed and left as they were. */
export interface WriteCounts {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
}

/** What became of the records of a list. */
export interface RecordCounts extends WriteCounts {
  readonly setAside: number;
  readonly removed: number;
}

/** What a run asked for, and what became of the records. */
export interface RunCounts extends RecordCounts {
  readonly requests: number;
  readonly pages: number;
  /** Events whose served status differed from the status that this program derives. */
  readonly statusDisagreements: number;
}

/** One line of "Sync activity": only counts and times, nothing personal. */
export interface SyncRun extends RunCounts {
  readonly id: number;
  /** When the sync began that this run over one list was part of, in epoch ms. */
  readonly syncStartedAtMs: number;
  readonly reason: SyncReason;
  readonly list: ListName;
  readonly census: boolean;
  readonly startedAtMs: number;
  readonly durationMs: number;
  readonly end: WalkEnd | 'cancelled';
  readonly failure: Failure | null;
  /** What newly proves that the list is complete; null when nothing does. */
  readonly provenBy: ListBasis['by'] | null;
}
