import type { IndexImages, Copy } from './copy';
import { countTouched, freshMark } from '../store/snapshot-mark';
import { packSegments, unpackSegments, type NamedPart } from '../index/segments';
import { indexImages, indexParts } from './index-images';
import { allStoredTexts } from './stored-columns';

/**
 * How many pages have to be written since the last snapshot before a new one is made, in a copy of
 * so many `records`.
 */
export type SnapshotPolicy = (records: number) => number;

const MOST_PAGES = 16;
/* The next start reads each page written since, and in a small copy one page is a large part. */
const RECORDS_FOR_A_PAGE = 1_600;

/** The policy the program runs with. */
export const SNAPSHOT_POLICY: SnapshotPolicy = (records) =>
  Math.min(MOST_PAGES, Math.ceil(records / RECORDS_FOR_A_PAGE));

/**
 * Whether a (new) snapshot would make the next start faster, or spare it what was damaged in the last
 * one.
 */
export function isSnapshotDue(
  { store, mended }: Pick<Copy, 'store' | 'mended'>,
  form: number,
  enoughTouched: SnapshotPolicy,
): boolean {
  const { snapshot, lists, eraseDue } = store.state();
  const records = lists.waiver_submissions.count + lists.private_events.count;
  if (records === 0 || eraseDue) return false;
  if (!snapshot || snapshot.form !== form || mended.current > mended.written) return true;
  return countTouched(snapshot.touched) >= enoughTouched(records);
}

/**
 * Writes the index beside the pages, as a snapshot of this `form`. Blocks are written first: a program
 * that is killed before the rest leaves some that nothing refers to, which go with the next snapshot. Nothing
 * may change index or pages meanwhile; `lists` gives the parts of what was made from the index, `pause` lets questions of the window through.
 * Returns what was written.
 */
export async function writeSnapshot(
  copy: Copy,
  form: number,
  lists: () => AsyncIterable<NamedPart>,
  pause: () => Promise<void>,
): Promise<IndexImages> {
  const { current: mended } = copy.mended;
  const segments = await packSegments(allParts(copy, lists, pause), pause);
  await copy.store.commit({
    snapshot: { segments, blocks: allStoredTexts(copy).flatMap((it) => it.blocks()) },
    state: (state) => ({ ...state, snapshot: freshMark(form, segments.length) }),
  });
  copy.mended.written = mended;
  return indexImages(unpackSegments(segments.map((segment) => [segment])));
}

/* The search keeps the words of agreements that are in memory, so they are written after it. */
async function* allParts(
  copy: Copy,
  lists: () => AsyncIterable<NamedPart>,
  pause: () => Promise<void>,
): AsyncIterable<NamedPart> {
  yield* lists();
  for (const texts of allStoredTexts(copy))
    await texts.save(async (bytes) => {
      await pause();
      return copy.store.rows.writeBlock(bytes);
    });
  yield* indexParts(copy);
}

/**
 * Makes the next opening read all pages, because the snapshot or a page that it covers is damaged.
 */
export async function withoutSnapshot({ store }: Copy): Promise<void> {
  await store.commit({ state: (state) => ({ ...state, snapshot: null }) });
}
