import { collectGarbage } from '../../runtime/collect-garbage';
import type { Copy } from '../copy/copy';
import { timeSlices } from '../pace/time-slices';
import { allPagesOpen } from '../copy/verify-pages';
import { isSnapshotDue, SNAPSHOT_POLICY, writeSnapshot } from '../copy/write-snapshot';
import { withoutSnapshot } from '../store/snapshot-mark';
import { complain } from './complain';
import type { CurrentGeneration } from './current-generation';
import type { Generation } from './generation';

/**
 * Verifies the pages behind a snapshot once, and again where one did not open, and writes a new
 * snapshot where one is due. A copy in which damage is found is opened anew. All of this is done
 * only while no sync runs, so that index and pages agree.
 */
export function createSnapshotUpkeep(fromSnapshot: boolean, policy = SNAPSHOT_POLICY) {
  let unverified = fromSnapshot;

  async function upkeep(
    current: CurrentGeneration,
    { copy, search, parts }: Generation,
    signal: AbortSignal,
  ): Promise<void> {
    const pause = timeSlices(signal);
    if (copy.store.rows.takeDamageMet()) unverified = true;
    if (unverified) {
      const isSound = await allPagesOpen(copy, pause);
      /* Only now: where somebody cancels that, it is done after the next sync. */
      unverified = false;
      if (!isSound) return giveUp(current, copy);
    }
    if (!isSnapshotDue(copy, policy)) return;
    await search.readAtLeisure(pause);
    await writeSnapshot(copy, { parts, search }, pause);
    await collectGarbage();
  }

  /* Opens the copy without its snapshot: the snapshot or a page that it covers is damaged. */
  async function giveUp(current: CurrentGeneration, { store }: Copy): Promise<void> {
    await store.commit({ state: withoutSnapshot });
    await current.reopen();
  }

  return {
    /** Must be called when a sync has ended: what is due is done before the next sync. */
    afterSync: (current: CurrentGeneration): void => {
      const generation = current.generation();
      /*
       * A copy that was written anew before its turn came needs no upkeep. The syncs of the new
       * copy do not wait for this engine, and an index taken while they write would lack records.
       */
      const isCurrent = (): boolean => current.generation() === generation;
      generation.engine
        .alone(async (signal) => (isCurrent() ? upkeep(current, generation, signal) : undefined))
        .catch(complain);
    },
  };
}
