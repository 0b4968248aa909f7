import type { SyncWord } from '../domain/sync/sync-state';
import type { ListBasis } from '../domain/sync/list-basis';
import type { WalkEnd } from '../domain/sync/walk-end';
import type { ClockOffset } from '../domain/time/service-clock';
import type { ListName } from '../domain/entities/collections';
import type { Failure } from './result';

/** The state words of the window's "Sync status"; see `syncStateLabel` in the window. */
export type SyncState = SyncWord;

export interface ListSyncStatus {
  readonly list: ListName;
  readonly access: 'allowed' | 'refused' | 'unknown';
  readonly end: WalkEnd | null;
  /** Why it stopped or was refused. */
  readonly failure: Failure | null;
  /** Epoch ms: what is older an age limit leaves out of this copy; null: nothing. */
  readonly sinceMs: number | null;
  /** Records in this copy. */
  readonly cached: number;
  /** `meta.total_count` of the running walk; may change while paging. */
  readonly announced: number | null;
  /** Records received in the running walk. */
  readonly received: number;
  /** Epoch ms, service clock: the last time the list was walked to its end. */
  readonly completeAtMs: number | null;
  /** What it rests on that the list is complete; null while nothing does. */
  readonly basis: ListBasis | null;
  /** Whether a walk has ever ended complete: only then may a screen say "none". */
  readonly everComplete: boolean;
  /** Records that could not be understood. */
  readonly setAside: number;
  /** Records that the service no longer lists and has not answered for by id yet. */
  readonly unconfirmed: number;
}

export interface SyncStatus {
  readonly state: SyncState;
  readonly lists: readonly ListSyncStatus[];
  /** Epoch ms of the last run that reached the service, by the service's clock. */
  readonly checkedAtMs: number | null;
  readonly failure: Failure | null;
  /** What the sync under way waits for, once that takes longer than usual; null: for nothing. */
  readonly heldUp: SyncHeldUp | null;
  /** The service's clock minus this computer's; null until an answer carried a `Date`. */
  readonly clock: ClockOffset | null;
  /** The store was found emptied and is being filled again. */
  readonly cacheLost: boolean;
  /**
   * When the second copy was made from which this computer's own data was restored (epoch ms); null:
   * nothing was restored.
   */
  readonly restoredFromMs: number | null;
  /**
   * Rows of this computer's own data that could not be read; they are left out and left as they
   * are.
   */
  readonly unreadable: readonly UnreadableHere[];
  /**
   * Damaged parts of the index that were made anew from the pages since the copy was opened; nothing
   * is lost with them.
   */
  readonly mended: number;
  /** Runs that have ended since the copy was opened, whatever their end. */
  readonly runs: EndedRuns;
  /** Epoch ms by the service's clock at which the next sync begins by itself. */
  readonly nextAtMs: number;
}

/** A sync that makes no progress. */
export interface SyncHeldUp {
  /** The failure of the last try, which is repeated within a minute; null: no answer has come. */
  readonly failure: Failure | null;
  /** Epoch ms by the service's clock. */
  readonly sinceMs: number;
}

/** Tells one run from the next: how many have ended, and when the last of them did. */
export interface EndedRuns {
  readonly count: number;
  /** Epoch ms by the service's clock; null while there was none. */
  readonly lastAtMs: number | null;
}

/** What this computer keeps for itself: none of it comes from the service. */
export type KeptHere =
  | 'settings'
  | 'filters'
  | 'follow-ups'
  | 'reviews'
  /** What was written here about advocates. */
  | 'advocates'
  | 'exports'
  | 'activity'
  /** People whose events were erased, and whether their waivers were fetched again. */
  | 'erasures';

export interface UnreadableHere {
  readonly kind: KeptHere;
  readonly rows: number;
}

export type SyncReason = 'start' | 'timer' | 'online' | 'asked' | 'census' | 'rights';

/** How many runs are kept, those of about half a day; a new one replaces the oldest. */
export const MOST_RUNS = 500;

/** One line of "Sync activity": counts and times, nothing personal. */
export interface SyncRun {
  readonly id: number;
  /** Epoch ms at which the sync began that this run over one list was a part of. */
  readonly syncStartedAtMs: number;
  readonly reason: SyncReason;
  readonly list: ListName;
  readonly census: boolean;
  readonly startedAtMs: number;
  readonly durationMs: number;
  readonly requests: number;
  readonly pages: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly setAside: number;
  readonly removed: number;
  /** Events whose served status differed from the derived one. */
  readonly statusDisagreements: number;
  readonly end: WalkEnd | 'cancelled';
  readonly failure: Failure | null;
  /** What shows that the list is complete; null: nothing new does. */
  readonly provenBy: ListBasis['by'] | null;
}
