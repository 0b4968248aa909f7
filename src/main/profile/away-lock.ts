import type { Protection } from '../../contract/profile';
import { powerMonitor } from 'electron';
import { after, type Timer } from '../../runtime/timers';

export type AwayLock = ReturnType<typeof createAwayLock>;

/**
 * Locks the open profile when the person is away, as the settings say. A passphrase profile also locks with the screen, whatever the setting. One the system keeps does
 * so only where a lock was asked for: the system has just asked for its password anyway.
 */
export function createAwayLock(parts: {
  readonly protection: () => Protection['kind'] | null;
  readonly lock: () => void;
  /** Seconds since the last input to the computer. */
  readonly idleSeconds: () => number;
  readonly now: () => number;
}) {
  let minutes: number | null = null;
  let followedAtMs = 0;
  let timer: Timer | undefined;

  /* Somebody was there, also where the system is not told of input, as by some remote desktops. */
  function awaySeconds(): number {
    const followedFor = (parts.now() - followedAtMs) / 1000;
    const idle = parts.idleSeconds();
    return followedFor < 0 ? idle : Math.min(idle, followedFor);
  }

  /** Looks how long nobody has touched the computer, and again when that may be long enough. */
  function look(): void {
    timer?.clear();
    if (minutes === null) return;
    const left = minutes * 60 - awaySeconds();
    if (left <= 0) parts.lock();
    else timer = after(left * 1000, look);
  }

  return {
    look,
    /** Takes over the setting of a copy that was opened or set so just now; null: never after idle time. */
    follow: (chosen: number | null): void => {
      minutes = chosen !== null && chosen > 0 ? chosen : null;
      followedAtMs = parts.now();
      look();
    },
    onScreenLocked: (): void => {
      if (minutes !== null || parts.protection() === 'passphrase') parts.lock();
    },
    stop: (): void => timer?.clear(),
  };
}

/** Looks also after a sleep, in which timers stand still; ends with the returned function. */
export function watchForAway(away: AwayLock): () => void {
  powerMonitor.on('lock-screen', away.onScreenLocked);
  powerMonitor.on('resume', away.look);
  return () => {
    away.stop();
    powerMonitor.off('lock-screen', away.onScreenLocked);
    powerMonitor.off('resume', away.look);
  };
}
