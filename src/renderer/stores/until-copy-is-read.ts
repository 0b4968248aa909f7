import { useCopyStore } from './copy-store';
import { useProfileStore } from './profile-store';

/**
 * Settles while no copy is being opened: at once, or when all of it is read, of which its counts
 * tell. What is only done ahead would take the processor from what a start waits for.
 */
export function untilCopyIsRead(): Promise<void> {
  return new Promise((resolve) => {
    if (!isOpening()) {
      resolve();
      return;
    }
    const stop = useCopyStore.subscribe(() => {
      if (isOpening()) return;
      stop();
      resolve();
    });
  });
}

function isOpening(): boolean {
  const { store, counts } = useCopyStore.getState();
  const { profile } = useProfileStore.getState();
  return profile?.kind === 'open' && typeof store === 'string' && counts === null;
}
