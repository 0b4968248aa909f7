import { powerMonitor } from 'electron';
import type { AwayLock } from './away-lock';

const CHECK_EVERY_MS = 15_000;

/** Tells of idle time and of a locked screen; ends with the returned function. */
export function watchForAway(away: AwayLock): () => void {
  const timer = setInterval(() => away.onIdle(powerMonitor.getSystemIdleTime()), CHECK_EVERY_MS);
  powerMonitor.on('lock-screen', away.onScreenLocked);
  return () => {
    clearInterval(timer);
    powerMonitor.off('lock-screen', away.onScreenLocked);
  };
}
