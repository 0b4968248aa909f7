import { isOutage, nextTurnMs, TURN_MS, type MissedList } from '../../domain/sync/next-turn';
import { after, type Timer } from '../../runtime/timers';

export type SyncTurns = ReturnType<typeof createSyncTurns>;

/** Starts a sync some time after the end of the last one, sooner while there is an outage. */
export function createSyncTurns(run: () => void, now: () => number) {
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
    /** A sync has ended, with the failures of its lists. */
    ended: (failures: readonly MissedList[]): void => {
      misses = isOutage(failures) ? misses + 1 : 0;
      arm(nextTurnMs(misses, failures, now()));
    },
    /** The network is back: failures of before no longer count. */
    networkBack: (): void => {
      misses = 0;
    },
    /** Epoch ms by this computer's clock at which the next one is due. */
    dueAtMs: (): number => due,
    stop: (): void => {
      stopped = true;
      timer?.clear();
    },
  };
}
