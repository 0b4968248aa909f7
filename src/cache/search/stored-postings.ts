import { numbersIn, type Images } from '../index/value-column';
import type { NamedPart } from '../index/segments';

/* How many numbers a part of an image has: few enough to be handled in a moment. */
const PART_NUMBERS = 2 ** 19;

/*
 * The number that only leads this far on, to a slot that is further away than 16 bits tell. Most
 * distances are shorter by far.
 */
const STEP = 2 ** 16 - 1;

/**
 * Which slots hold which words of an image, the slots of one word behind those of the word before:
 * words that follow on each other, as all that begin alike, are one stretch. Each slot of a word
 * stands as the distance to the one before it, in numbers of 16 bits: steps, then what is left.
 */
export interface StoredPostings {
  /** Sets `bit` at every slot that holds a word from `from` on (`until` exclusive). */
  readonly mark: (from: number, until: number, bits: Uint32Array, bit: number) => void;
  /** Whether any slot holds the word; none does where the image does not have it. */
  readonly has: (word: number) => boolean;
  /** Ascending. */
  readonly slotsOf: (word: number) => readonly number[];
}

/** The postings in an image, or none. */
export function createStoredPostings({ ends = [], distances = [] }: Images): StoredPostings {
  const endOf = numbersIn(Int32Array, ends);
  const all = numbersIn(Uint16Array, distances);
  const endBefore = (word: number): number => endOf[word - 1] ?? 0;
  return {
    mark: (from, until, bits, bit) => {
      let at = endBefore(from);
      for (let word = from; word < until; word += 1) {
        const end = endOf[word] ?? 0;
        for (let slot = 0; at < end; at += 1) {
          const distance = all[at] ?? 0;
          slot += distance;
          if (distance !== STEP) bits[slot] = (bits[slot] ?? 0) | bit;
        }
      }
    },
    has: (word) => endBefore(word) < (endOf[word] ?? 0),
    slotsOf: (word) => {
      const slots: number[] = [];
      let slot = 0;
      for (const distance of all.subarray(endBefore(word), endOf[word] ?? 0)) {
        slot += distance;
        if (distance !== STEP) slots.push(slot);
      }
      return slots;
    },
  };
}

/** The image of the words in `order`; `slotsOf` gives the slots of a word, ascending. */
export function* storedPostingParts(
  order: Int32Array,
  slotsOf: (word: number) => readonly number[],
): Iterable<NamedPart> {
  const ends = new Int32Array(order.length);
  let distances: number[] = [];
  let end = 0;
  for (let at = 0; at < order.length; at += 1) {
    const before = distances.length;
    pushDistances(distances, slotsOf(order[at] ?? 0));
    end += distances.length - before;
    ends[at] = end;
    if (distances.length < PART_NUMBERS) continue;
    yield { name: 'distances', bytes: bytesOf(Uint16Array.from(distances)) };
    distances = [];
  }
  yield { name: 'distances', bytes: bytesOf(Uint16Array.from(distances)) };
  yield { name: 'ends', bytes: bytesOf(ends) };
}

function pushDistances(distances: number[], slots: readonly number[]): void {
  let before = 0;
  for (const slot of slots) {
    let left = slot - before;
    for (; left >= STEP; left -= STEP) distances.push(STEP);
    distances.push(left);
    before = slot;
  }
}

function bytesOf({ buffer }: Int32Array | Uint16Array): Uint8Array {
  return new Uint8Array(buffer as ArrayBuffer);
}
