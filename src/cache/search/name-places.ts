import type { BlockCache } from '../blocks/block-cache';
import type { Images } from '../index/column-image';
import type { WriteBlock } from '../index/stored-column';
import { createScratch } from '../index/scratch';
import { createPostings, type MovedSlots } from './postings';
import type { WordNumbers } from './vocabulary';

/*
 * A word of a name is posted at a number made of its slot and, in the lowest bits, its place among
 * the words of all the slot’s names.
 */
const PLACE_BITS = 5;
/* All words that stand further behind share this place. */
const BEYOND = 2 ** PLACE_BITS - 1;
const UNSURE = 1 << BEYOND;

/**
 * Keeps which words stand in the names of which slots, and at which place, so that a phrase is
 * found without reading the names. Empty or from an image, whose blocks come from `cache`.
 */
export function createNamePlaces(image: Images, cache?: BlockCache) {
  const postings = createPostings(image, cache);
  const endRoom = createScratch(Uint32Array);
  const nextRoom = createScratch(Uint32Array);

  /*
   * Finds whether words that fit `words` follow each other in a name: one number for each of
   * `slots` slots, to be read by `standsAt`. Valid until the next call. Throws `MissingBlocks`.
   */
  function phrase(words: readonly WordNumbers[], slots: number): Uint32Array {
    /* Bit n says that the words so far end at place n. */
    let ends = endRoom(slots).fill(-1);
    let next = nextRoom(slots);
    words.forEach((some, at) => {
      next.fill(0);
      postings.visit(some, (number) => {
        const slot = number >>> PLACE_BITS;
        const before = ends[slot] ?? 0;
        const mayBe = (before << (at === 0 ? 0 : 1)) | (before & UNSURE);
        next[slot] = (next[slot] ?? 0) | ((1 << (number & BEYOND)) & mayBe);
      });
      [ends, next] = [next, ends];
    });
    return ends;
  }

  return {
    ...postings,
    /** Notes the words of each name of a slot, and `others`, which are no part of any phrase. */
    note: (
      slot: number,
      names: readonly (readonly number[])[],
      others: readonly number[],
    ): void => {
      const from = slot << PLACE_BITS;
      let place = 0;
      for (const words of names) {
        for (const word of words) postings.add(word, from + Math.min(BEYOND, place++));
        /* Leaves a place empty, because no phrase goes on from one name to the next. */
        place += 1;
      }
      for (const word of others) postings.add(word, from + BEYOND);
    },
    visit: (words: WordNumbers, each: (slot: number) => void): void => {
      postings.visit(words, (number) => {
        each(number >>> PLACE_BITS);
      });
    },
    phrase,
    save: (order: Int32Array, write: WriteBlock, moved: MovedSlots | null = null): Promise<void> =>
      postings.save(order, write, moved && placesMoved(moved)),
  };
}

/** Whether the phrase stands in the names of this slot; null where the names have to be read. */
export function standsAt(phrase = 0): boolean | null {
  if (phrase === 0) return false;
  return (phrase & ~UNSURE) !== 0 || null;
}

function placesMoved(moved: MovedSlots): (number: number) => number {
  return (number) => {
    const slot = moved(number >>> PLACE_BITS);
    return slot < 0 ? slot : (slot << PLACE_BITS) | (number & BEYOND);
  };
}
