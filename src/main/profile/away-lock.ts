import { powerMonitor } from 'electron';
import type { Protection } from '../../contract/profile';

const CHECK_EVERY_MS = 15_000;

/** Locks the open profile when the person is away, as the settings say. */
export interface AwayLock {
  /** Takes over the setting; null: never after idle time. */
  readonly follow: (minutes: number | null) => void;
  /** Seconds since the last input to the computer. */
  readonly onIdle: (idleSeconds: number) => void;
  readonly onScreenLocked: () => void;
}

/**
 * A passphrase profile also locks with the screen, whatever the setting. One the system keeps does
 * so only where a lock was asked for: the system has just asked for its password anyway.
 */
export function createAwayLock(parts: {
  readonly protection: () => Protection['kind'] | null;
  readonly lock: () => void;
}): AwayLock {
  let minutes: number | null = null;
  return {
    follow: (chosen) => {
      minutes = chosen !== null && chosen > 0 ? chosen : null;
    },
    onIdle: (idleSeconds) => {
      if (minutes !== null && idleSeconds >= minutes * 60) parts.lock();
    },
    onScreenLocked: () => {
      if (minutes !== null || parts.protection() === 'passphrase') parts.lock();
    },
  };
}

/** Tells of idle time and of a locked screen; ends with the returned function. */
export function watchForAway(away: AwayLock): () => void {
  const timer = setInterval(() => away.onIdle(powerMonitor.getSystemIdleTime()), CHECK_EVERY_MS);
  powerMonitor.on('lock-screen', away.onScreenLocked);
  return () => {
    clearInterval(timer);
    powerMonitor.off('lock-screen', away.onScreenLocked);
  };
}
