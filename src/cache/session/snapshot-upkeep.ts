import { collectGarbage } from '../../runtime/collect-garbage';
import type { Library } from '../copy/copy';
import { adoptImages } from '../copy/index-images';
import { timeSlices } from '../clock/time-slices';
import { allPagesOpen } from '../copy/verify-pages';
import {
  isSnapshotDue,
  withoutSnapshot,
  writeSnapshot,
  type SnapshotPolicy,
} from '../copy/write-snapshot';
import type { CopyInUse } from './current-generation';
import { snapshotForm } from './form';

/** Looks after the snapshot of a copy in use. */
export interface SnapshotCare {
  /** A sync has ended: what is due is done before the next one. */
  readonly afterSync: (copy: CopyInUse) => void;
}

/**
 * A copy in which damage was found is opened anew; `complain` is told what went wrong. All of it is
 * done only while no sync runs, so that index and pages agree.
 */
export function createSnapshotCare(
  fromSnapshot: boolean,
  policy: SnapshotPolicy,
  complain: (error: unknown) => void,
): SnapshotCare {
  let unverified = fromSnapshot;

  async function care(copy: CopyInUse, signal: AbortSignal): Promise<void> {
    const { library, search, parts } = copy.core();
    const pause = timeSlices(signal);
    if (unverified) {
      unverified = false;
      if (!(await allPagesOpen(library, pause))) return giveUp(copy, library);
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

  async function giveUp(copy: CopyInUse, library: Library): Promise<void> {
    await withoutSnapshot(library);
    await copy.reopen();
  }

  return {
    afterSync: (copy) => {
      const { library, engine } = copy.core();
      if (!unverified && !isSnapshotDue(library.store.state(), snapshotForm(), policy)) return;
      engine.alone((signal) => care(copy, signal)).catch(complain);
    },
  };
}
