import type { Witness } from '../../contract/port-requests';
import { after, type Timer } from '../../runtime/timers';

export type WitnessKeeper = ReturnType<typeof createWitnessKeeper>;

const WRITE_AFTER_MS = 500;

/**
 * Saves the store's counts without a write per page. Losing the last moment is harmless: a store
 * that holds more than its witness says is not a lost one.
 */
export function createWitnessKeeper(save: (witness: Witness) => Promise<unknown>) {
  let waiting: Witness | null = null;
  let timer: Timer | null = null;

  const stop = (): void => {
    timer?.clear();
    timer = null;
  };
  /** Writes what is waiting at once. */
  const flush = async (): Promise<void> => {
    stop();
    const witness = waiting;
    waiting = null;
    if (witness !== null) await save(witness);
  };
  return {
    /** Takes the newest counts; they are written a moment later, the last ones only. */
    put: (witness: Witness): void => {
      waiting = witness;
      timer ??= after(WRITE_AFTER_MS, () => void flush());
    },
    flush,
    /** Forgets what is waiting: the profile it belongs to is closed. */
    drop: (): void => {
      stop();
      waiting = null;
    },
  };
}
