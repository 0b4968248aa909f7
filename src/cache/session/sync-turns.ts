import { isOutage, nextTurnMs, TURN_MS, type MissedList } from '../../domain/sync/next-turn';
import { after, type Timer } from '../../runtime/timers';

export interface SyncTurns {
  readonly begin: () => void;
  /** A sync has ended, with the failures of its lists. */
  readonly ended: (failures: readonly MissedList[]) => void;
  /** The network is back: failures of before no longer count. */
  readonly networkBack: () => void;
  /** Epoch ms by this computer's clock at which the next one is due. */
  readonly dueAtMs: () => number;
  readonly stop: () => void;
}

/** Starts a sync some time after the end of the last one, sooner while there is an outage. */
export function createSyncTurns(run: () => void, now: () => number): SyncTurns {
  let misses = 0;
  let stopped = false;
  let due = 0;
  let timer: Timer | undefined;

  function arm(ms: number): void {
    timer?.clear();
    if (stopped) return;
    due = now() + ms;
    timer = after(ms, () => {
      /* In case this run does not begin: the end of a run sets the time anew. */
      arm(TURN_MS);
      run();
    });
  }

  return {
    begin: () => arm(TURN_MS),
    ended: (failures) => {
      misses = isOutage(failures) ? misses + 1 : 0;
      arm(nextTurnMs(misses, failures, now()));
    },
    networkBack: () => {
      misses = 0;
    },
    dueAtMs: () => due,
    stop: () => {
      stopped = true;
      timer?.clear();
    },
  };
}
