import { isOutage, nextTurnMs, TURN_MS, type MissedList } from '../../domain/sync/next-turn';
import { after, type Timer } from '../../runtime/timers';

export interface SyncTurns {
  readonly begin: () => void;
  /** A sync has ended, with the failures of its lists. */
  readonly ended: (failures: readonly MissedList[]) => void;
  /** The network is back: what was missed before counts no more. */
  readonly networkBack: () => void;
  /** Epoch ms by this computer's clock at which the next one is due. */
  readonly dueAtMs: () => number;
  readonly stop: () => void;
}

/** Runs syncs by turns: from the end of one to the next, sooner while there is an outage. */
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
      /* Also where this run does not come about: the end of one sets the time anew. */
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
