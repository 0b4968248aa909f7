import type { EndedRuns, SyncStatus } from '../../contract/sync-status';
import type { LocalData } from '../local/local-data';
import type { ServiceClock } from '../clock/service-clock';
import { syncStatusOf } from '../sync/sync-status';
import type { Core } from './core';

interface StatusParts {
  readonly core: () => Core;
  readonly local: LocalData;
  readonly clock: ServiceClock;
  /** What was here before is lost and has to be fetched again. */
  readonly cacheLost: boolean;
  /** As in `SyncStatus`. */
  readonly cameBackOf: number | null;
  readonly localNow: () => number;
  readonly dueAtMs: () => number;
  readonly heldUp: () => SyncStatus['heldUp'];
}

/** The sync status, with what only this session knows of. */
export interface SessionStatus {
  readonly now: () => SyncStatus;
  /** The service answered: a copy that was lost is being filled again. */
  readonly reached: () => void;
  readonly syncEnded: () => void;
}

/** Before the first sync. */
export function createSessionStatus(parts: StatusParts): SessionStatus {
  const { core, local, clock, cacheLost, cameBackOf, localNow, dueAtMs, heldUp } = parts;
  let lost = cacheLost;
  let runs: EndedRuns = { count: 0, lastAtMs: null };
  return {
    now: () => {
      const { library, engine, live } = core();
      return syncStatusOf({
        library,
        live,
        runs,
        cacheLost: lost,
        cameBackOf,
        running: engine.view().running,
        unreadable: local.unreadable(),
        heldUp: heldUp(),
        clock: clock.offset(),
        nextAtMs: clock.now() + (dueAtMs() - localNow()),
        now: clock.now(),
      });
    },
    reached: () => {
      lost = false;
    },
    syncEnded: () => {
      runs = { count: runs.count + 1, lastAtMs: clock.now() };
    },
  };
}
