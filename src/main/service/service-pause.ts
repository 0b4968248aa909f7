/** The wait that the service asked for. */
export type ServicePause = ReturnType<typeof createServicePause>;

interface ServicePauseParts {
  /** The wait that the last run of the program left; null where there is none. */
  readonly stored: number | null;
  /** The time in epoch ms. */
  readonly clock: () => number;
  /**
   * Writes what `newest` gives at the moment of writing. If that fails, only the wait is lost at
   * the next start.
   */
  readonly save: (newest: () => number | null) => Promise<unknown>;
}

/*
 * A wait is at most a day (`retryAfterMs`). One that was longer from the first means that the clock
 * was set back before the start, or that the file was changed.
 */
const FARTHEST = 25 * 60 * 60 * 1000;

/**
 * Holds the wait in memory, where it counts at once, and writes it later, so that it outlives a
 * restart. A time that is past, or was too far off from the first, is no wait.
 */
export function createServicePause({ stored, clock, save }: ServicePauseParts) {
  let value = stored;
  let asked = lengthOf(stored);
  let waiting = false;

  function lengthOf(untilMs: number | null): number {
    return untilMs === null ? 0 : untilMs - clock();
  }

  function until(): number | null {
    if (value === null) return null;
    const left = lengthOf(value);
    if (!(left > 0 && asked <= FARTHEST)) value = null;
    /* Where more is left than was asked for, the clock was set back meanwhile. */
    else if (left > asked) value = clock() + asked;
    return value;
  }

  /* Changes that wait to be written become one write of the newest value. */
  function write(): void {
    if (waiting) return;
    waiting = true;
    const newest = (): number | null => {
      waiting = false;
      return value;
    };
    void save(newest).finally(() => (waiting = false));
  }

  function replace(untilMs: number | null): void {
    if (value === untilMs) return;
    value = untilMs;
    asked = lengthOf(untilMs);
    write();
  }

  return {
    /** The time (epoch ms) before which the service must not be asked; null where it may be. */
    until,
    /** Takes over the newest wait, whatever the service asked for before; null means no wait. */
    replace,
    /** Takes over a wait that the service asked for. Of several waits, the longest holds. */
    extend: (untilMs: number): void => {
      if (untilMs > (until() ?? 0)) replace(untilMs);
    },
  };
}
