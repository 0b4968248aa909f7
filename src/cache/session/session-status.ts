import type { EndedRuns, SyncStatus } from '../../contract/sync-status';
import type { LocalData } from '../local/local-data';
import type { ServiceClock } from '../clock/service-clock';
import { syncStatusOf } from '../sync/sync-status';
import type { Generation } from './generation';
import type { SessionEvents } from './session-events';
import type { SyncTurns } from './sync-turns';

interface StatusParts {
  readonly generation: () => Generation;
  readonly local: LocalData;
  readonly clock: ServiceClock;
  /** Whether what was here before is lost and has to be fetched again. */
  readonly cacheLost: boolean;
  /** As in `SyncStatus`. */
  readonly restoredFromMs: number | null;
  readonly localNow: () => number;
  readonly events: Pick<SessionEvents, 'on'>;
  readonly turns: Pick<SyncTurns, 'dueAtMs'>;
  readonly heldUp: () => SyncStatus['heldUp'];
}

/** Tells the sync status, with the facts that only this session knows. */
export function createSessionStatus(parts: StatusParts) {
  const { generation, local, clock, cacheLost, restoredFromMs, localNow, events, turns, heldUp } =
    parts;
  let lost = cacheLost;
  let runs: EndedRuns = { count: 0, lastAtMs: null };
  return {
    current: (): SyncStatus => {
      const { copy, engine, live } = generation();
      return syncStatusOf({
        copy,
        live,
        runs,
        cacheLost: lost,
        restoredFromMs,
        running: engine.view().running,
        unreadable: local.unreadable(),
        heldUp: heldUp(),
        clock: clock.offset(),
        nextAtMs: clock.now() + (turns.dueAtMs() - localNow()),
        now: clock.now(),
      });
    },
    /** Starts to count syncs. */
    begin: (): void => {
      events.on('reached', () => {
        lost = false;
      });
      events.on('ended', () => {
        runs = { count: runs.count + 1, lastAtMs: clock.now() };
      });
    },
  };
}
