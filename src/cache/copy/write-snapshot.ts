import type { IndexImages, Copy } from './copy';
import { countTouched, freshMark } from '../store/snapshot-mark';
import { packSegments, unpackSegments, type NamedPart } from '../index/segments';
import type { WriteBlock } from '../index/stored-column';
import { blockWriter, droppable, saveTexts } from './early-blocks';
import { endRounds, indexImages, indexParts, namedBlocksPart } from './index-images';
import { SNAPSHOT_FORM } from './snapshot-form';
import { allStoredTexts } from './stored-columns';

/**
 * How many pages have to be written since the last snapshot before a new one is made, in a copy of
 * that many `records`.
 */
export type SnapshotPolicy = (records: number) => number;

const MOST_PAGES = 16;
/* The next start reads each page written since, and in a small copy one page is a large part. */
const RECORDS_FOR_A_PAGE = 1_600;

/** The policy the program runs with. */
export const SNAPSHOT_POLICY: SnapshotPolicy = (records) =>
  Math.min(MOST_PAGES, Math.ceil(records / RECORDS_FOR_A_PAGE));

/**
 * Whether a new snapshot would make the next start faster, or has to replace one in which something
 * was damaged.
 */
export function isSnapshotDue(
  { store, mended }: Pick<Copy, 'store' | 'mended'>,
  enoughTouched: SnapshotPolicy,
): boolean {
  const { snapshot, lists, eraseDue } = store.state();
  const records = lists.waiver_submissions.count + lists.private_events.count;
  if (records === 0 || eraseDue) return false;
  if (!snapshot || snapshot.form !== SNAPSHOT_FORM || mended.current > mended.written) return true;
  return countTouched(snapshot.touched) >= enoughTouched(records);
}

/** What is made from the index and kept with it. */
interface MadeOfIndex {
  /** The image. The search must be saved before. */
  readonly parts: () => AsyncIterable<NamedPart>;
  readonly search: {
    readonly save: (write: WriteBlock) => Promise<void>;
    readonly isAsSaved: () => boolean;
    readonly adopt: (images: IndexImages) => Promise<void>;
  };
}

/**
 * Writes the index as a snapshot beside the pages. Texts and search then go on from
 * it, because they take half as much memory again when they were read record by record. Blocks are
 * written first: a program that is killed before the rest leaves blocks that nothing refers to, and
 * these are removed with the next snapshot. The blocks of the snapshot before are removed last,
 * once nobody asks for them. Index and pages must not change meanwhile. `pause` lets questions of
 * the window through; where one reads a name that a person has just changed, all is written again,
 * because blocks and image would give the same number to different words.
 */
export async function writeSnapshot(
  copy: Copy,
  made: MadeOfIndex,
  pause: () => Promise<void>,
): Promise<IndexImages> {
  return copy.blockRows.inTurn(async () => {
    const { current: mended } = copy.mended;
    /* If the commit fails, the search uses blocks that no snapshot names: they must stay. */
    copy.blockRows.isSwept = true;
    const { segments, blocks } = await allSegments(copy, made, pause);
    const images = indexImages(
      unpackSegments(segments.map((segment) => [segment])),
      endRounds(copy),
    );
    await made.search.adopt(images);
    await copy.store.commit({
      snapshot: { segments, blocks },
      state: (state) => ({ ...state, snapshot: freshMark(SNAPSHOT_FORM, segments.length) }),
    });
    copy.mended.written = mended;
    copy.blockRows.named = new Set(blocks);
    copy.blockRows.isRefused = false;
    return images;
  });
}

async function allSegments(copy: Copy, made: MadeOfIndex, pause: () => Promise<void>) {
  for (;;) {
    const blocks: number[] = [];
    const segments = await packSegments(allParts(copy, made, { blocks, pause }), pause);
    if (made.search.isAsSaved()) return { segments, blocks };
  }
}

/*
 * All parts of a snapshot; their blocks are noted in `blocks`. Saving the search also fills columns
 * with the words of agreements that are in memory, so columns are written after it.
 */
async function* allParts(
  copy: Copy,
  { parts, search }: MadeOfIndex,
  { blocks, pause }: { readonly blocks: number[]; readonly pause: () => Promise<void> },
): AsyncIterable<NamedPart> {
  const writeNext = blockWriter(copy);
  const write: WriteBlock = async (bytes) => {
    await pause();
    return writeNext(bytes);
  };
  const words = droppable(copy, write);
  let isWhole = false;
  try {
    await search.save(words.write);
    for await (const part of parts()) {
      blocks.push(...(part.blocks ?? []));
      yield part;
    }
    for (const texts of allStoredTexts(copy)) {
      await saveTexts(copy, write, texts.save);
      blocks.push(...texts.blocks());
    }
    yield* indexParts(copy);
    yield namedBlocksPart(blocks);
    isWhole = true;
  } finally {
    if (!isWhole) await words.drop();
  }
}
