/** How long the service asked to be left alone. */
export type ServicePause = ReturnType<typeof createServicePause>;

interface ServicePauseParts {
  /** The wait that the last run of the program left, if it can be believed. */
  readonly stored: number | null;
  /** Epoch ms. */
  readonly clock: () => number;
  /**
   * Writes the value of `newest` at the moment of writing. If that fails, only the wait is lost at
   * the next start.
   */
  readonly save: (newest: () => number | null) => Promise<unknown>;
}

/* No wait is believed beyond a day (`retryAfterMs`): an instant farther off means that the clock
   was set back, or a file that was changed. */
const FARTHEST = 25 * 60 * 60 * 1000;

/**
 * Holds the wait in memory, where it counts at once, and writes it behind, so that it outlives a
 * restart. An instant that is past or absurd is no wait.
 */
export function createServicePause({ stored, clock, save }: ServicePauseParts) {
  let value = stored;
  let waiting = false;

  function until(): number | null {
    if (value === null) return null;
    const left = value - clock();
    if (!(left > 0 && left <= FARTHEST)) value = null;
    return value;
  }

  /* Several changes waiting to be written become one write of the newest. */
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
    write();
  }

  return {
    /** Epoch ms before which it is not to be asked; null where it may be asked now. */
    until,
    /** The newest word of the service, whatever it had asked for before; null: no wait. */
    replace,
    /** A wait was asked for: of several the longest holds. */
    extend: (untilMs: number): void => {
      if (untilMs > (until() ?? 0)) replace(untilMs);
    },
  };
}
