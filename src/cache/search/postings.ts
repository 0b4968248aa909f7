import type { Images } from '../index/column-image';
import type { NamedPart } from '../index/segments';
import type { BlockCache } from '../blocks/block-cache';
import type { WriteBlock } from '../index/stored-column';
import {
  createStoredPostings,
  savePostings,
  savedPostingParts,
  type SavedPostings,
} from './stored-postings';
import { createAddedSlots } from './added-slots';
import type { WordNumbers } from './vocabulary';

/** Keeps which slots hold which words. */
export type Postings = ReturnType<typeof createPostings>;

/** The new slot of a slot; -1 where the slot is left out. */
export type MovedSlots = (slot: number) => number;

/** Postings, empty or from their image. Blocks come from `cache`; slots added stay in memory. */
export function createPostings(image: Images = {}, cache?: BlockCache) {
  const stored = createStoredPostings(image, cache);
  const added = createAddedSlots();
  let saved: SavedPostings = { blocks: [], lengths: new Int32Array() };

  function visit({ from, until, others }: WordNumbers, each: (slot: number) => void): void {
    stored.visit(from, until, each);
    const end = Math.min(until, added.words());
    for (let word = from; word < end; word += 1) added.visit(word, each);
    for (const word of others) {
      stored.visit(word, word + 1, each);
      added.visit(word, each);
    }
  }

  function slotsOf(word: number): readonly number[] {
    const kept = stored.slotsOf(word);
    if (!added.has(word)) return kept;
    const slots = [...kept];
    added.visit(word, (slot) => slots.push(slot));
    return slots.sort((one, other) => one - other);
  }

  return {
    /** As `AddedSlots.add`. */
    add: added.add,
    /** Visits every slot that holds one of the words, in no order. Throws `MissingBlocks`. */
    visit,
    /** The blocks that `visit` needs and that are not in memory. */
    missing: ({ from, until, others }: WordNumbers): readonly number[] => [
      ...stored.missing(from, until),
      ...others.flatMap((word) => stored.missing(word, word + 1)),
    ],
    /** The numbers of the blocks. */
    blocks: (): readonly number[] => stored.blocks.map(({ block }) => block),
    /** Whether any slot holds the word. */
    has: (word: number): boolean => added.has(word) || stored.has(word),
    /** Gives back spare room. */
    trim: added.trim,
    /**
     * Writes blocks for the image and leaves these postings as they are. In the image, a word's
     * number is its place in `order`. `moved`, if given, says which slot each slot becomes; where
     * it says -1, the slot is left out. Nothing may be added meanwhile. Rejects where a block that
     * is read is damaged.
     */
    save: async (
      order: Int32Array,
      write: WriteBlock,
      moved: MovedSlots | null = null,
    ): Promise<void> => {
      /* Where no slot was added, the words have the same bytes in the same order. */
      const isSame = added.words() === 0 && stored.blocks.length > 0 && moved === null;
      const slots = moved ? (word: number) => movedSlots(slotsOf(word), moved) : slotsOf;
      saved = isSame
        ? { blocks: stored.blocks, lengths: stored.lengths(order) }
        : await savePostings(order, slots, write);
    },
    /** The image of what was saved last. */
    parts: (): Iterable<NamedPart> => savedPostingParts(saved),
  };
}

/* The new slots, sorted only where moving changed their order, which is so for few words. */
function movedSlots(slots: readonly number[], moved: MovedSlots): readonly number[] {
  const found: number[] = [];
  let isAscending = true;
  for (const slot of slots) {
    const to = moved(slot);
    if (to < 0) continue;
    isAscending &&= to > (found.at(-1) ?? -1);
    found.push(to);
  }
  return isAscending ? found : found.sort((one, other) => one - other);
}

/** Sets `bit` at every slot that holds one of the words. Throws `MissingBlocks`. */
export function mark(
  postings: Pick<Postings, 'visit'>,
  words: WordNumbers,
  bits: Uint8Array | Uint32Array,
  bit: number,
): void {
  postings.visit(words, (slot) => {
    bits[slot] = (bits[slot] ?? 0) | bit;
  });
}

/** A bit for each of this many words, 31 at most. */
export function bitsOfAll(words: number): number {
  return 2 ** words - 1;
}
