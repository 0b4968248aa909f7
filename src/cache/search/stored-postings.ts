import { numbersIn, type Images } from '../index/value-column';
import type { NamedPart } from '../snapshot/bricks';

/* Numbers in a part of an image: as much work as can be done in a moment. */
const PART_NUMBERS = 2 ** 18;

/**
 * Which slots hold which words of an image, the slots of one word behind those of the word before:
 * words that follow on each other, as all that begin alike, are one stretch.
 */
export interface StoredPostings {
  /** Sets `bit` at every slot that holds a word from `from` on (`until` exclusive). */
  readonly mark: (from: number, until: number, bits: Uint32Array, bit: number) => void;
  /** None for a word that the image does not have. */
  readonly slotsOf: (word: number) => Int32Array;
}

/** The postings in an image, or none. */
export function createStoredPostings({ ends = [], slots = [] }: Images): StoredPostings {
  const endOf = numbersIn(ends);
  const all = numbersIn(slots);
  const endBefore = (word: number): number => endOf[word - 1] ?? 0;
  return {
    mark: (from, until, bits, bit) => {
      const end = endBefore(until);
      for (let at = endBefore(from); at < end; at += 1) {
        const slot = all[at] ?? 0;
        bits[slot] = (bits[slot] ?? 0) | bit;
      }
    },
    slotsOf: (word) => all.subarray(endBefore(word), endOf[word] ?? 0),
  };
}

/** The image of the words in `order`; `each` gives the slots of a word. */
export function* storedPostingParts(
  order: Int32Array,
  each: (word: number, take: (slot: number) => void) => void,
): Iterable<NamedPart> {
  const ends = new Int32Array(order.length);
  const full: Int32Array[] = [];
  let part = new Int32Array(PART_NUMBERS);
  let used = 0;
  let end = 0;
  const take = (slot: number): void => {
    if (used === PART_NUMBERS) {
      full.push(part);
      part = new Int32Array(PART_NUMBERS);
      used = 0;
    }
    part[used++] = slot;
    end += 1;
  };
  for (let at = 0; at < order.length; at += 1) {
    each(order[at] ?? 0, take);
    ends[at] = end;
    for (const numbers of full.splice(0)) yield slotPart(numbers);
  }
  yield slotPart(part.slice(0, used));
  yield { name: 'ends', bytes: new Uint8Array(ends.buffer) };
}

function slotPart({ buffer, byteLength }: Int32Array): NamedPart {
  return { name: 'slots', bytes: new Uint8Array(buffer, 0, byteLength) };
}
