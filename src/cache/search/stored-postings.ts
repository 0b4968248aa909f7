import { numbersIn, type Images } from '../index/value-column';
import type { NamedPart } from '../snapshot/bricks';

/* Numbers in a part of an image: as much work as can be done in a moment. */
const PART_NUMBERS = 2 ** 18;

/**
 * Which slots hold which words of an image, the slots of one word behind those of the word before:
 * words that follow on each other, as all that begin alike, are one stretch. Each slot of a word
 * stands as the distance to the one before it, of which there are few, so that they pack well.
 */
export interface StoredPostings {
  /** Sets `bit` at every slot that holds a word from `from` on (`until` exclusive). */
  readonly mark: (from: number, until: number, bits: Uint32Array, bit: number) => void;
  /** Whether any slot holds the word; none does where the image does not have it. */
  readonly has: (word: number) => boolean;
  /** Ascending. */
  readonly slotsOf: (word: number) => Int32Array;
}

/** The postings in an image, or none. */
export function createStoredPostings({ ends = [], distances = [] }: Images): StoredPostings {
  const endOf = numbersIn(ends);
  const all = numbersIn(distances);
  const endBefore = (word: number): number => endOf[word - 1] ?? 0;
  return {
    mark: (from, until, bits, bit) => {
      let at = endBefore(from);
      for (let word = from; word < until; word += 1) {
        const end = endOf[word] ?? 0;
        for (let slot = 0; at < end; at += 1) {
          slot += all[at] ?? 0;
          bits[slot] = (bits[slot] ?? 0) | bit;
        }
      }
    },
    has: (word) => endBefore(word) < (endOf[word] ?? 0),
    slotsOf: (word) => {
      let slot = 0;
      return all.subarray(endBefore(word), endOf[word] ?? 0).map((distance) => (slot += distance));
    },
  };
}

/** The image of the words in `order`; `slotsOf` gives the slots of a word, ascending. */
export function* storedPostingParts(
  order: Int32Array,
  slotsOf: (word: number) => ArrayLike<number>,
): Iterable<NamedPart> {
  const ends = new Int32Array(order.length);
  let distances: number[] = [];
  let end = 0;
  for (let at = 0; at < order.length; at += 1) {
    const slots = slotsOf(order[at] ?? 0);
    for (let place = 0; place < slots.length; place += 1)
      distances.push((slots[place] ?? 0) - (slots[place - 1] ?? 0));
    end += slots.length;
    ends[at] = end;
    if (distances.length < PART_NUMBERS) continue;
    yield { name: 'distances', bytes: bytesOf(Int32Array.from(distances)) };
    distances = [];
  }
  yield { name: 'distances', bytes: bytesOf(Int32Array.from(distances)) };
  yield { name: 'ends', bytes: bytesOf(ends) };
}

function bytesOf({ buffer }: Int32Array): Uint8Array {
  return new Uint8Array(buffer);
}
