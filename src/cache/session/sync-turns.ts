import { isOutage, nextTurnMs, TURN_MS, type MissedList } from '../../domain/sync/next-turn';
import { after, type Timer } from '../../runtime/timers';

export type SyncTurns = ReturnType<typeof createSyncTurns>;

/**
 * Starts a sync some time after the last one ended, sooner during an outage; none once `signal`
 * aborts.
 */
export function createSyncTurns(run: () => void, now: () => number, signal: AbortSignal) {
  let misses = 0;
  let due = 0;
  let timer: Timer | undefined;

  function arm(ms: number): void {
    timer?.clear();
    if (signal.aborted) return;
    due = now() + ms;
    timer = after(ms, () => {
      /* In case this sync does not begin. The end of a sync sets the time anew. */
      arm(TURN_MS);
      run();
    });
  }

  signal.addEventListener('abort', () => timer?.clear());
  return {
    begin: () => arm(TURN_MS),
    /** Must be called when a sync has ended, with the failures of its lists. */
    ended: (failures: readonly MissedList[]): void => {
      misses = isOutage(failures) ? misses + 1 : 0;
      arm(nextTurnMs(misses, failures, now()));
    },
    /** Must be called when the network is back: earlier failures no longer count. */
    networkBack: (): void => {
      misses = 0;
    },
    /** When the next sync is due, in epoch ms by this computer's clock. */
    dueAtMs: (): number => due,
  };
}
