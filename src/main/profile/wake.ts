import { app, powerMonitor } from 'electron';
import type { WakeReason } from '../../contract/store-calls';

/**
 * Calls `wake` when the computer wakes or is unlocked, and when a window gets the focus. Ends with
 * the returned function.
 */
export function watchForWake(wake: (reason: WakeReason) => void): () => void {
  const resumed = (): void => wake('resume');
  const focused = (): void => wake('focus');
  powerMonitor.on('resume', resumed);
  powerMonitor.on('unlock-screen', resumed);
  app.on('browser-window-focus', focused);
  return () => {
    powerMonitor.off('resume', resumed);
    powerMonitor.off('unlock-screen', resumed);
    app.off('browser-window-focus', focused);
  };
}
