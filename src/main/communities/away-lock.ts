import type { Protection } from '../../contract/profile';
import { after, type Timer } from '../../runtime/timers';

export type AwayLock = ReturnType<typeof createAwayLock>;

/**
 * Locks the open profile when the person is away, as the settings say. A passphrase profile also
 * locks with the screen, whatever the setting. A profile whose key the system keeps locks with the
 * screen only where the settings ask for a lock, because the system asks for its own password
 * anyway.
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
  /* Since when nobody was there, where the computer has gone to sleep since. */
  let asleepSinceMs = Infinity;
  let timer: Timer | undefined;

  /*
   * The seconds since the last input, or since the profile was opened if that is less: somebody was
   * there then, even where the system sees no input, as with some remote desktops.
   */
  function awaySeconds(): number {
    const followedFor = (parts.now() - followedAtMs) / 1000;
    const idle = parts.idleSeconds();
    return followedFor < 0 ? idle : Math.min(idle, followedFor);
  }

  /** Locks if nobody has touched the computer long enough, else looks again when that may be so. */
  function look(): void {
    timer?.clear();
    if (minutes === null) return;
    const left = minutes * 60 - awaySeconds();
    if (left <= 0) parts.lock();
    else timer = after(left * 1000, look);
  }

  /** Looks after a sleep. Nobody was there meanwhile, and the touch that ended it says nothing. */
  function onResume(): void {
    const sleptSeconds = (parts.now() - asleepSinceMs) / 1000;
    asleepSinceMs = Infinity;
    if (minutes !== null && sleptSeconds >= minutes * 60) parts.lock();
    else look();
  }

  return {
    look,
    /* Nobody was there already before that. */
    onSuspend: (): void => {
      asleepSinceMs = Math.min(asleepSinceMs, parts.now() - awaySeconds() * 1000);
    },
    onResume,
    /**
     * Takes over the setting when a copy was opened or the setting changed; null means never. Of a
     * copy that is synced quietly, `isSomebodyThere` is false: nobody opened it.
     */
    follow: (chosen: number | null, isSomebodyThere = true): void => {
      minutes = chosen !== null && chosen > 0 ? chosen : null;
      if (isSomebodyThere) followedAtMs = parts.now();
      look();
    },
    onScreenLocked: (): void => {
      if (minutes !== null || parts.protection() === 'passphrase') parts.lock();
    },
    stop: (): void => timer?.clear(),
  };
}
