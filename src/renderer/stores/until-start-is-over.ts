import { useCopyStore } from './copy-store';
import { useProfileStore } from './profile-store';
import { after } from '../../contract/timers';

/* Whoever begins to type with the first rows has the program to themselves for so long. */
const REST_MS = 1_000;

/**
 * Settles while no copy is being opened: at once, or a moment after all of it is read, of which its
 * counts tell. What is only done ahead would take the processor from what a start waits for.
 */
export function untilStartIsOver(): Promise<void> {
  return new Promise((resolve) => {
    if (!isOpening()) {
      resolve();
      return;
    }
    const stop = useCopyStore.subscribe(() => {
      if (isOpening()) return;
      stop();
      after(REST_MS, resolve);
    });
  });
}

function isOpening(): boolean {
  const { store, counts } = useCopyStore.getState();
  const { profile } = useProfileStore.getState();
  return profile?.kind === 'open' && typeof store === 'string' && counts === null;
}
