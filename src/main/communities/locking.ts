import type { ProfileState } from '../../contract/profile';
import type { Result } from '../../contract/result';
import { within } from '../../runtime/timers';
import type { Community } from './community';
import type { QuietTurns } from './quiet-turns';
import type { SharedCommunities } from './shared-communities';
import type { Standings } from './standings';

/* What cannot end, as a sync on a drive that does not answer, must not hold up a lock. */
const LOCKED_WITHIN_MS = 5_000;

/**
 * Locks every community that can be locked: who locks one is leaving the computer. `switched` waits
 * for a switch under way, which would open the next community after the lock. Where it hangs, all
 * are locked without it, and once more when it ends.
 */
export function createLocking<One extends Community>(
  { entries, joined, front, changed }: SharedCommunities<One>,
  standings: Standings,
  quiet: QuietTurns,
  switched: () => Promise<void>,
): () => Promise<Result<ProfileState>> {
  async function lockAll(): Promise<Result<ProfileState>> {
    for (const { id, one } of entries) {
      if (one === null || id === front().id || !one.vault.lock()) continue;
      standings.forget(id);
    }
    const locked = await joined(front()).profile.lock();
    if (locked.ok) quiet.windowLeft();
    await changed();
    return locked;
  }

  return () => {
    const ended = switched();
    const inTime = within(ended, LOCKED_WITHIN_MS, '').catch(() => {
      void ended.then(lockAll);
    });
    return quiet.without(() => inTime.then(lockAll), LOCKED_WITHIN_MS);
  };
}
