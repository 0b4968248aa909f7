import type { ListSyncStatus, SyncStatus } from '../../contract/sync-status';

/** How a list stands that is whole; what differs is in `part`. */
export function fakeListStatus(part: Partial<ListSyncStatus> = {}): ListSyncStatus {
  return {
    list: 'waiver_submissions',
    access: 'allowed',
    end: 'complete',
    failure: null,
    sinceMs: null,
    cached: 0,
    announced: null,
    received: 0,
    completeAtMs: 0,
    basis: null,
    everComplete: true,
    setAside: 0,
    unconfirmed: 0,
    ...part,
  };
}

/** How a copy stands that is up to date after one sync; what differs is in `part`. */
export function fakeSyncStatus(part: Partial<SyncStatus> = {}): SyncStatus {
  return {
    state: 'up-to-date',
    lists: [fakeListStatus()],
    checkedAtMs: null,
    failure: null,
    heldUp: null,
    clock: null,
    restoredFromMs: null,
    cacheLost: false,
    unreadable: [],
    mended: 0,
    runs: { count: 1, lastAtMs: 0 },
    nextAtMs: 0,
    ...part,
  };
}
