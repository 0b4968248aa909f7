import type { Result } from '../../contract/result';
import { NOT_OPENING } from '../../contract/store-trouble';
import { after, type Timer } from '../../runtime/timers';

/* A backup is done after seconds or minutes; at most this long nobody notices that it is. */
const LONGEST_WAIT_MS = 8_000;

/**
 * Follows what comes of each attempt to open the store. Tries again while a store does not open, ever more slowly and without an end: what another
 * process holds for a while looks like what is broken, so nothing is ever deleted for it.
 */
export function createStoreRetries(tryAgain: () => void) {
  let failures = 0;
  let timer: Timer | undefined;
  return {
    /** Whether the last attempt failed: what is there may be set aside then. */
    isFailing: (): boolean => failures > 0,
    after: (opened: Result<null>): void => {
      timer?.clear();
      if (!isNotOpening(opened)) {
        if (opened.ok) failures = 0;
        return;
      }
      timer = after(Math.min(1_000 * 2 ** failures, LONGEST_WAIT_MS), tryAgain);
      failures += 1;
    },
  };
}

function isNotOpening(opened: Result<null>): boolean {
  return !opened.ok && opened.failure.detail === NOT_OPENING;
}
