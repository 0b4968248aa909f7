import { NO_BLOCKS, type BlockCache } from '../blocks/block-cache';
import { MissingBlocks } from '../blocks/missing-blocks';
import type { NamedPart } from '../index/segments';
import type { WriteBlock } from '../index/stored-column';
import type { Images } from '../index/column-image';
import { eachSlot, MOST_DISTANCE_BYTES, writeDistance } from './slot-distances';
import { createBlockFiller, storedBytes, storedBytesPart, type PlacedBlock } from './stored-bytes';
import { createWordStretches, wordStretchParts } from './word-stretches';

/**
 * Postings that were written: the blocks, each with the place where it begins, and how many bytes
 * each word has.
 */
export interface SavedPostings {
  readonly blocks: readonly PlacedBlock[];
  readonly lengths: Int32Array;
}

const NOTHING = new Uint8Array();

/**
 * Which slots hold which words of an image. The slots of one word lie behind those of the word
 * before, so that words that begin alike are one stretch of bytes. A slot is kept as the distance
 * to the slot before it (`slot-distances.ts`). The bytes lie on the disk, in blocks from `cache`;
 * how many bytes each word has stays in memory. Without an image there are none.
 */
export function createStoredPostings(image: Images, cache: BlockCache = NO_BLOCKS) {
  const { words, startOf, lengthOf } = createWordStretches(image);
  const stored = storedBytes(cache, image.blocks);
  const missing = (from: number, until: number): readonly number[] =>
    stored.missing(startOf(from), startOf(until));

  function read(from: number, until: number, visit: (slot: number) => void): void {
    const [start, end] = [startOf(from), startOf(until)];
    /* There may be many words, none of which stands in any slot. */
    if (start === end) return;
    const pieces = stored.pieces(start, end)[Symbol.iterator]();
    let bytes: Uint8Array = NOTHING;
    let at = 0;
    for (let word = from; word < until; word += 1) {
      let left = lengthOf(word);
      for (let slot = 0; left > 0;) {
        if (at === bytes.length) [bytes, at] = [pieces.next().value ?? NOTHING, 0];
        const last = Math.min(bytes.length, at + left);
        slot = eachSlot({ bytes, from: at, end: last }, slot, visit);
        left -= last - at;
        at = last;
      }
    }
  }

  return {
    /**
     * Visits every slot that holds a word from `from` on (`until` exclusive), word after word.
     * Throws `MissingBlocks`.
     */
    visit: (from: number, until: number, each: (slot: number) => void): void => {
      read(from, Math.min(until, words), each);
    },
    /** The blocks of these words that are not in memory. */
    missing,
    /** Whether any slot holds the word; false for a word that the image does not have. */
    has: (word: number): boolean => lengthOf(word) > 0,
    /** The slots of a word, ascending. Throws `MissingBlocks`. */
    slotsOf: (word: number): readonly number[] => {
      /* All are asked for at once: a block still missing after it was brought is damaged. */
      const lacking = missing(word, word + 1);
      if (lacking.length > 0) throw new MissingBlocks(cache, lacking);
      const slots: number[] = [];
      read(word, word + 1, (slot) => slots.push(slot));
      return slots;
    },
    /** The blocks, as an image keeps them. */
    blocks: stored.blocks,
    /** How many bytes each of the words in `order` has. */
    lengths: (order: Int32Array): Int32Array => order.map(lengthOf),
  };
}

/**
 * Writes the slots of the words in `order` as blocks; `slotsOf` gives the slots of a word,
 * ascending. Rejects where a block that is read is damaged: then all words are read anew.
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

/* Brings missing blocks only once: one that is still missing after that is damaged. */
async function broughtOnce<Answer>(ask: () => Answer): Promise<Answer> {
  try {
    return ask();
  } catch (error) {
    if (!(error instanceof MissingBlocks)) throw error;
    await error.cache.bring(error.blocks);
    return ask();
  }
}

/** The image of postings that were saved. */
export function* savedPostingParts({ blocks, lengths }: SavedPostings): Iterable<NamedPart> {
  yield storedBytesPart(blocks);
  yield* wordStretchParts(lengths);
}
