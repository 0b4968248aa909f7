import type { Result } from '../../contract/result';
import { NOT_OPENING } from '../../contract/store-trouble';
import { after, type Timer } from '../../runtime/timers';

/*
 * The longest wait between two tries. A backup program holds the files for seconds or minutes, and
 * the store opens at most this long after it has let go.
 */
const LONGEST_WAIT_MS = 8_000;

/**
 * Follows each attempt to open the store. While the store does not open, it tries again, ever more
 * slowly and without end: a store that another process holds for a while looks like a damaged one,
 * so nothing is ever deleted.
 */
export function createStoreRetries(tryAgain: () => void) {
  let failures = 0;
  let timer: Timer | undefined;
  return {
    /** True where the last attempt failed; only then may the store be set aside. */
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
