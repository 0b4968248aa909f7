import { NO_BLOCKS, type BlockCache } from '../blocks/block-cache';
import { MissingBlocks } from '../blocks/missing-blocks';
import type { NamedPart } from '../index/segments';
import type { WriteBlock } from '../index/stored-column';
import type { Images } from '../index/image';
import { eachSlot, MOST_DISTANCE_BYTES, writeDistance } from './slot-distances';
import { createBlockFiller, storedBytes, storedBytesPart, type PlacedBlock } from './stored-bytes';
import { createWordStretches, wordStretchParts } from './word-stretches';

/** Postings that were written: blocks with where they begin, and how many bytes each word has. */
export interface SavedPostings {
  readonly blocks: readonly PlacedBlock[];
  readonly lengths: Int32Array;
}

const NOTHING = new Uint8Array();

/**
 * Which slots hold which words of an image, the slots of one word behind those of the word before:
 * words that follow on each other, as all that begin alike, are one stretch. Each slot of a word
 * stands as the distance to the one before it (`slot-distances.ts`). They lie on the disk, in
 * blocks; how many bytes each word has stays in memory. The postings in an image, or none; their
 * blocks come from `cache`.
 */
export function createStoredPostings(image: Images, cache: BlockCache = NO_BLOCKS) {
  const { words, startOf, lengthOf } = createWordStretches(image);
  const stored = storedBytes(cache, image.blocks);
  const missing = (from: number, until: number): readonly number[] =>
    stored.missing(startOf(from), startOf(until));

  function read(from: number, until: number, visit: (slot: number) => void): void {
    const pieces = stored.pieces(startOf(from), startOf(until))[Symbol.iterator]();
    let bytes: Uint8Array = NOTHING;
    let at = 0;
    for (let word = from; word < until; word += 1) {
      let left = lengthOf(word);
      for (let slot = 0; left > 0;) {
        if (at === bytes.length) [bytes, at] = [pieces.next().value ?? NOTHING, 0];
        const end = Math.min(bytes.length, at + left);
        slot = eachSlot({ bytes, from: at, end }, slot, visit);
        left -= end - at;
        at = end;
      }
    }
  }

  return {
    /**
     * Visits every slot that holds a word from `from` on (`until` exclusive), word after word. Throws
     * `MissingBlocks`.
     */
    visit: (from: number, until: number, each: (slot: number) => void): void => {
      read(from, Math.min(until, words), each);
    },
    /** The blocks with these words that are not at hand. */
    missing,
    /** Whether any slot holds the word; none does where the image does not have it. */
    has: (word: number): boolean => lengthOf(word) > 0,
    /** Ascending. Throws `MissingBlocks`. */
    slotsOf: (word: number): readonly number[] => {
      /* All in one go: who asks again takes what is missing then for damaged. */
      const lacking = missing(word, word + 1);
      if (lacking.length > 0) throw new MissingBlocks(cache, lacking);
      const slots: number[] = [];
      read(word, word + 1, (slot) => slots.push(slot));
      return slots;
    },
    /** As an image has them. */
    blocks: stored.blocks,
    /** How many bytes each of the words in `order` has. */
    lengths: (order: Int32Array): Int32Array => order.map(lengthOf),
  };
}

/**
 * Writes the slots of the words in `order` as blocks; `slotsOf` gives those of a word, ascending.
 * Rejects where a block that it reads is damaged: all words are read anew then.
 */
export async function savePostings(
  order: Int32Array,
  slotsOf: (word: number) => readonly number[],
  write: WriteBlock,
): Promise<SavedPostings> {
  const filler = createBlockFiller(write);
  const { bytes } = filler;
  const lengths = new Int32Array(order.length);
  for (const [at, word] of order.entries()) {
    const before = filler.length();
    let last = 0;
    for (const slot of await broughtOnce(() => slotsOf(word))) {
      if (filler.used + MOST_DISTANCE_BYTES > bytes.length) await filler.flush();
      filler.used = writeDistance(bytes, filler.used, slot - last);
      last = slot;
    }
    lengths[at] = filler.length() - before;
  }
  await filler.flush();
  return { blocks: filler.blocks, lengths };
}

/* Who asks again takes what is missing then for damaged. */
async function broughtOnce<Answer>(ask: () => Answer): Promise<Answer> {
  try {
    return ask();
  } catch (error) {
    if (!(error instanceof MissingBlocks)) throw error;
    await error.cache.bring(error.blocks);
    return ask();
  }
}

/** The image of saved postings. */
export function* savedPostingParts({ blocks, lengths }: SavedPostings): Iterable<NamedPart> {
  yield storedBytesPart(blocks);
  yield* wordStretchParts(lengths);
}
