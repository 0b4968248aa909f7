import type { Library } from '../library';
import { countTouched, freshMark } from '../store/snapshot-mark';
import type { StoreState } from '../store/store-state';
import { packBricks, type NamedPart } from './bricks';
import { SNAPSHOT_FORM } from './form';
import { indexParts } from './index-images';

/* Fewer records are read from their pages in no time. */
const LEAST_RECORDS = 1_000;
/* Pages that may be read after the snapshot before a newer one is worth its writing. */
const ENOUGH_TOUCHED = 16;

/** Whether a (new) snapshot would make the next start faster. */
export function isSnapshotDue({ snapshot, lists, eraseDue }: StoreState): boolean {
  const records = lists.waiver_submissions.count + lists.private_events.count;
  if (records < LEAST_RECORDS || eraseDue) return false;
  if (!snapshot || snapshot.form !== SNAPSHOT_FORM) return true;
  return countTouched(snapshot.touched) >= ENOUGH_TOUCHED;
}

/**
 * Writes the index beside the pages. Nothing may change index or pages meanwhile; `search` gives
 * the parts of its own images, `pause` lets questions of the window through.
 */
export async function writeSnapshot(
  library: Library,
  search: () => Iterable<NamedPart>,
  pause: () => Promise<void>,
): Promise<void> {
  const bricks = await packBricks(both(indexParts(library), search()), pause);
  await library.store.commit({
    bricks,
    state: (state) => ({ ...state, snapshot: freshMark(SNAPSHOT_FORM, bricks.length) }),
  });
}

function* both<Part>(first: Iterable<Part>, second: Iterable<Part>): Iterable<Part> {
  yield* first;
  yield* second;
}
