import { collectGarbage } from '../../contract/collect-garbage';
import type { Library } from '../library/library';
import { adoptImages } from '../library/index-images';
import { timeSlices } from '../clock/time-slices';
import { allPagesOpen } from '../library/verify-pages';
import {
  isSnapshotDue,
  withoutSnapshot,
  writeSnapshot,
  type SnapshotPolicy,
} from '../library/write-snapshot';
import type { Core } from './core';
import { snapshotForm } from './form';

/** Looks after the snapshot of a copy in use. */
export interface SnapshotCare {
  /** A sync has ended: what is due is done before the next one. */
  readonly afterSync: (core: Core) => void;
}

/**
 * `reopen` replaces a copy in which damage was found; `complain` is told what went wrong. Both run
 * only while no sync does, so that index and pages agree.
 */
export function createSnapshotCare(
  fromSnapshot: boolean,
  policy: SnapshotPolicy,
  reopen: () => Promise<void>,
  complain: (error: unknown) => void,
): SnapshotCare {
  let unverified = fromSnapshot;

  async function care({ library, search, parts }: Core, signal: AbortSignal): Promise<void> {
    const pause = timeSlices(signal);
    if (unverified) {
      unverified = false;
      if (!(await allPagesOpen(library, pause))) return giveUp(library);
    }
    if (!isSnapshotDue(library.store.state(), snapshotForm(), policy)) return;
    await search.readAtLeisure();
    const written = await writeSnapshot(library, snapshotForm(), parts, pause);
    await pause();
    /* What was read record by record takes half as much memory again as what a start reads. */
    adoptImages(library, written);
    await search.adopt(written);
    await collectGarbage();
  }

  async function giveUp(library: Library): Promise<void> {
    await withoutSnapshot(library);
    await reopen();
  }

  return {
    afterSync: (core) => {
      if (!unverified && !isSnapshotDue(core.library.store.state(), snapshotForm(), policy)) return;
      core.engine.alone((signal) => care(core, signal)).catch(complain);
    },
  };
}
