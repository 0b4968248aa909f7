import type { Witness } from '../../contract/port-requests';
import { after, type Timer } from '../../runtime/timers';

export type WitnessKeeper = ReturnType<typeof createWitnessKeeper>;

const WRITE_AFTER_MS = 500;

/**
 * Saves the store's counts, but not once per page. Losing the last moment is harmless: a store that
 * holds more than its witness says does not count as lost.
 */
export function createWitnessKeeper(save: (witness: Witness) => Promise<unknown>) {
  let waiting: Witness | null = null;
  let timer: Timer | null = null;

  const stop = (): void => {
    timer?.clear();
    timer = null;
  };
  /** Writes the waiting counts at once. */
  const flush = async (): Promise<void> => {
    stop();
    const witness = waiting;
    waiting = null;
    if (witness !== null) await save(witness);
  };
  return {
    /** Takes the newest counts. A moment later only the last ones are written. */
    put: (witness: Witness): void => {
      waiting = witness;
      timer ??= after(WRITE_AFTER_MS, () => void flush());
    },
    flush,
    /** Forgets the waiting counts, because their profile is closed. */
    drop: (): void => {
      stop();
      waiting = null;
    },
  };
}
