import type { IndexImages, Library } from '../library';
import { countTouched, freshMark } from '../store/snapshot-mark';
import type { StoreState } from '../store/store-state';
import { packBricks, unpackBricks, type NamedPart } from './bricks';
import { snapshotForm } from './form';
import { indexImages, indexParts } from './index-images';
import { isLate } from './late-parts';

/** When a snapshot is worth its writing. */
export interface SnapshotPolicy {
  /** Fewer records are read from their pages in no time. */
  readonly leastRecords: number;
  /** Pages written since the last one that make it worth while. */
  readonly enoughTouched: number;
}

/** What the program does. */
export const SNAPSHOT_POLICY: SnapshotPolicy = { leastRecords: 1_000, enoughTouched: 16 };

/** Whether a (new) snapshot would make the next start faster. */
export function isSnapshotDue(
  { snapshot, lists, eraseDue }: StoreState,
  { leastRecords, enoughTouched }: SnapshotPolicy,
): boolean {
  const records = lists.waiver_submissions.count + lists.private_events.count;
  if (records < leastRecords || eraseDue) return false;
  if (!snapshot || snapshot.form !== snapshotForm()) return true;
  return countTouched(snapshot.touched) >= enoughTouched;
}

/**
 * Writes the index beside the pages. Nothing may change index or pages meanwhile; `lists`
 * gives the parts of what was made from the index, `pause` lets questions of the window through.
 * Returns what was written.
 */
export async function writeSnapshot(
  library: Library,
  lists: () => Iterable<NamedPart>,
  pause: () => Promise<void>,
): Promise<IndexImages> {
  const { bricks, first } = await packBricks(both(indexParts(library), lists()), isLate, pause);
  await library.store.commit({
    bricks,
    state: (state) => ({ ...state, snapshot: freshMark(snapshotForm(), bricks.length, first) }),
  });
  return indexImages(unpackBricks(bricks.map((brick) => [brick])));
}

function* both<Part>(first: Iterable<Part>, second: Iterable<Part>): Iterable<Part> {
  yield* first;
  yield* second;
}

/** Has the next opening read all pages: the snapshot, or a page that it hides, is damaged. */
export async function withoutSnapshot({ store }: Library): Promise<void> {
  await store.commit({ state: (state) => ({ ...state, snapshot: null }) });
}
