import { firstWhere } from '../../domain/first-where';
import { NO_BLOCKS, type BlockCache } from '../blocks/block-cache';
import { MissingBlocks } from '../blocks/missing-blocks';
import { copiedTogether } from '../index/bytes';
import type { NamedPart } from '../index/segments';
import type { WriteBlock } from '../index/stored-column';
import { numbersIn, type Images } from '../index/value-column';
import { eachSlot, MOST_DISTANCE_BYTES, writeDistance } from './slot-distances';
import { createWordStretches, wordStretchParts } from './word-stretches';

/**
 * Which slots hold which words of an image, the slots of one word behind those of the word before:
 * words that follow on each other, as all that begin alike, are one stretch. Each slot of a word
 * stands as the distance to the one before it (`slot-distances.ts`). They lie on the disk, in blocks; how many bytes each word has stays in memory.
 */
export interface StoredPostings {
  /**
   * Sets `bit` at every slot that holds a word from `from` on (`until` exclusive). Throws
   * `MissingBlocks`.
   */
  readonly mark: (from: number, until: number, bits: Uint32Array, bit: number) => void;
  /** The blocks with these words that are not at hand. */
  readonly missing: (from: number, until: number) => readonly number[];
  /** Whether any slot holds the word; none does where the image does not have it. */
  readonly has: (word: number) => boolean;
  /** Ascending. Throws `MissingBlocks`. */
  readonly slotsOf: (word: number) => readonly number[];
  /** As an image has them. */
  readonly blocks: SavedPostings['blocks'];
  /** How many bytes each of the words in `order` has. */
  readonly lengths: (order: Int32Array) => Int32Array;
}

/** Postings that were written: blocks with where they begin, and how many bytes each word has. */
export interface SavedPostings {
  readonly blocks: readonly PostingsBlock[];
  readonly lengths: Int32Array;
}

interface PostingsBlock {
  readonly block: number;
  /** The bytes before it. */
  readonly from: number;
}

/* Small enough to lie in the database itself, however badly it deflates (docs/performance.md). */
const BLOCK_BYTES = 60_000;
const NOTHING = new Uint8Array();

/** The postings in an image, or none; their blocks come from `cache`. */
export function createStoredPostings(image: Images, cache: BlockCache = NO_BLOCKS): StoredPostings {
  const { words, startOf, lengthOf } = createWordStretches(image);
  const blocks = blocksIn(image);
  const placeOf = (at: number): number =>
    firstWhere(0, blocks.length, (it) => (blocks[it]?.from ?? 0) > at) - 1;

  function bytesAt(place: number): Uint8Array {
    const known = blocks[place];
    if (!known) throw new RangeError('Blocks have fewer bytes than their words');
    const bytes = cache.get(known.block);
    if (!bytes) throw new MissingBlocks(cache, [known.block]);
    return bytes;
  }

  function read(from: number, until: number, visit: (slot: number) => void): void {
    const start = startOf(from);
    let place = placeOf(start) - 1;
    let bytes: Uint8Array = NOTHING;
    let at = 0;
    for (let word = from; word < until; word += 1) {
      let left = lengthOf(word);
      for (let slot = 0; left > 0;) {
        if (at === bytes.length) {
          place += 1;
          at = bytes === NOTHING ? start - (blocks[place]?.from ?? 0) : 0;
          bytes = bytesAt(place);
        }
        const end = Math.min(bytes.length, at + left);
        slot = eachSlot({ bytes, from: at, end }, slot, visit);
        left -= end - at;
        at = end;
      }
    }
  }

  function missing(from: number, until: number): readonly number[] {
    const [start, end] = [startOf(from), startOf(until)];
    if (start >= end) return [];
    const some = blocks.slice(placeOf(start), placeOf(end - 1) + 1);
    return some.map(({ block }) => block).filter((block) => !cache.get(block));
  }

  return {
    mark: (from, until, bits, bit) => {
      read(from, Math.min(until, words), (slot) => {
        bits[slot] = (bits[slot] ?? 0) | bit;
      });
    },
    missing,
    has: (word) => lengthOf(word) > 0,
    slotsOf: (word) => {
      /* All in one go: who asks again takes what is missing then for damaged. */
      const lacking = missing(word, word + 1);
      if (lacking.length > 0) throw new MissingBlocks(cache, lacking);
      const slots: number[] = [];
      read(word, word + 1, (slot) => slots.push(slot));
      return slots;
    },
    blocks,
    lengths: (order) => order.map(lengthOf),
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
  const blocks: PostingsBlock[] = [];
  const writing = writePostings(order, slotsOf);
  let from = 0;
  for (;;) {
    const { done, value } = writing.next();
    if (done) return { blocks, lengths: value };
    if (value instanceof MissingBlocks) await value.cache.bring(value.blocks);
    else {
      blocks.push({ block: await write(value), from });
      from += value.length;
    }
  }
}

/** The image in which the bytes of blocks stand themselves: of postings that have no blocks yet. */
export function* samplePostingParts(
  order: Int32Array,
  slotsOf: (word: number) => readonly number[],
): Iterable<NamedPart> {
  const writing = writePostings(order, slotsOf);
  for (;;) {
    const { done, value } = writing.next();
    if (done) return yield* wordStretchParts(value);
    if (value instanceof MissingBlocks) throw value;
    yield { name: 'distances', bytes: value };
  }
}

/* The blocks, what has to be brought before it goes on, and in the end the bytes of each word. */
function* writePostings(
  order: Int32Array,
  slotsOf: (word: number) => readonly number[],
): Generator<Uint8Array | MissingBlocks, Int32Array> {
  const lengths = new Int32Array(order.length);
  const bytes = new Uint8Array(BLOCK_BYTES);
  let used = 0;
  let written = 0;
  for (let at = 0; at < order.length; at += 1) {
    const word = order[at] ?? 0;
    const known = orMissing(() => slotsOf(word));
    if (known instanceof MissingBlocks) yield known;
    const slots = known instanceof MissingBlocks ? slotsOf(word) : known;
    const before = written + used;
    let last = 0;
    for (const slot of slots) {
      if (used + MOST_DISTANCE_BYTES > bytes.length) {
        yield bytes.slice(0, used);
        written += used;
        used = 0;
      }
      used = writeDistance(bytes, used, slot - last);
      last = slot;
    }
    lengths[at] = written + used - before;
  }
  if (used > 0) yield bytes.slice(0, used);
  return lengths;
}

function orMissing<Answer>(ask: () => Answer): Answer | MissingBlocks {
  try {
    return ask();
  } catch (error) {
    if (error instanceof MissingBlocks) return error;
    throw error;
  }
}

/** The image of saved postings. */
export function* savedPostingParts({ blocks, lengths }: SavedPostings): Iterable<NamedPart> {
  const numbers = Int32Array.from(blocks.flatMap(({ block, from }) => [block, from]));
  yield {
    name: 'blocks',
    bytes: new Uint8Array(numbers.buffer),
    blocks: blocks.map(({ block }) => block),
  };
  yield* wordStretchParts(lengths);
}

function blocksIn({ blocks = [] }: Images): readonly PostingsBlock[] {
  const numbers = numbersIn(Int32Array, [copiedTogether(blocks)]);
  return Array.from({ length: numbers.length / 2 }, (_, at) => ({
    block: numbers[2 * at] ?? -1,
    from: numbers[2 * at + 1] ?? 0,
  }));
}
