import { app, powerMonitor } from 'electron';
import type { WakeReason } from '../../contract/store-calls';
import type { QuietTurns } from '../communities/quiet-turns';
import type { AwayLock } from '../communities/away-lock';

/**
 * Follows the computer until the returned function is called. `wake` is called when it wakes or is
 * unlocked, and when a window gets the focus. Locks of the screen and sleep, in which timers stand
 * still, may lock the program. While it runs on battery, there are no quiet syncs.
 */
export function watchComputer(
  wake: (reason: WakeReason) => void,
  away: AwayLock,
  quiet: QuietTurns,
): () => void {
  const focused = (): void => wake('focus');
  const listeners = {
    resume: () => {
      wake('resume');
      away.onResume();
    },
    'unlock-screen': () => wake('resume'),
    'lock-screen': away.onScreenLocked,
    suspend: away.onSuspend,
    'on-battery': () => void quiet.giveWay(),
    'on-ac': quiet.look,
  };
  const all = Object.entries(listeners) as ['resume', () => void][];
  for (const [event, heard] of all) powerMonitor.on(event, heard);
  app.on('browser-window-focus', focused);
  return () => {
    away.stop();
    for (const [event, heard] of all) powerMonitor.off(event, heard);
    app.off('browser-window-focus', focused);
  };
}
