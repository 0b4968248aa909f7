import { powerMonitor } from 'electron';

const CHECK_EVERY_MS = 15_000;

/** Minutes without input after which a passphrase profile locks itself. */
export const IDLE_LOCK_MINUTES = 15;

/** Locks when the person is away: idle for too long, or the screen was locked. */
export function lockWhenAway(lock: () => void): () => void {
  const check = (): void => {
    if (powerMonitor.getSystemIdleTime() >= IDLE_LOCK_MINUTES * 60) lock();
  };
  const timer = setInterval(check, CHECK_EVERY_MS);
  powerMonitor.on('lock-screen', lock);
  return () => {
    clearInterval(timer);
    powerMonitor.off('lock-screen', lock);
  };
}
