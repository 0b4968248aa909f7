import { joined } from '../bytes';
import { numbersIn, type Images } from '../index/value-column';
import type { NamedPart } from '../snapshot/bricks';

/* Bytes in a part of an image: as much work as can be done in a moment. */
const PART_BYTES = 2 ** 20;
/* Of a number of 32 bits, in groups of seven. */
const MOST_BYTES = 5;
const GROUP_BITS = 7;
const GROUP = (1 << GROUP_BITS) - 1;
const MORE = 1 << GROUP_BITS;

/**
 * Which slots hold which words of an image, the slots of one word behind those of the word before:
 * words that follow on each other, as all that begin alike, are one stretch. Each slot stands as the
 * distance to the one before it, in as many bytes as that needs (LEB128).
 */
export interface StoredPostings {
  /** Sets `bit` at every slot that holds a word from `from` on (`until` exclusive). */
  readonly mark: (from: number, until: number, bits: Uint32Array, bit: number) => void;
  /** None for a word that the image does not have. */
  readonly each: (word: number, take: (slot: number) => void) => void;
  readonly has: (word: number) => boolean;
}

/** The postings in an image, or none. */
export function createStoredPostings({ ends = [], slots = [] }: Images): StoredPostings {
  const endOf = numbersIn(ends);
  const bytes = joined(slots);
  const endBefore = (word: number): number => endOf[word - 1] ?? 0;

  function each(word: number, take: (slot: number) => void): void {
    const end = endOf[word] ?? 0;
    let slot = 0;
    for (let at = endBefore(word); at < end;) {
      let byte = bytes[at++] ?? 0;
      let distance = byte & GROUP;
      for (let shift = GROUP_BITS; byte >= MORE; shift += GROUP_BITS) {
        byte = bytes[at++] ?? 0;
        distance |= (byte & GROUP) << shift;
      }
      slot += distance;
      take(slot);
    }
  }

  return {
    mark: (from, until, bits, bit) => {
      const take = (slot: number): void => {
        bits[slot] = (bits[slot] ?? 0) | bit;
      };
      for (let word = from; word < until; word += 1) each(word, take);
    },
    each,
    has: (word) => endBefore(word) < (endOf[word] ?? 0),
  };
}

/** The image of the words in `order`; `slotsOf` gives the slots of a word, ascending. */
export function* storedPostingParts(
  order: Int32Array,
  slotsOf: (word: number) => ArrayLike<number>,
): Iterable<NamedPart> {
  const ends = new Int32Array(order.length);
  const writing = createWriting();
  for (let at = 0; at < order.length; at += 1) {
    writing.add(slotsOf(order[at] ?? 0));
    ends[at] = writing.length();
    for (const bytes of writing.full()) yield { name: 'slots', bytes };
  }
  yield { name: 'slots', bytes: writing.rest() };
  yield { name: 'ends', bytes: new Uint8Array(ends.buffer) };
}

function createWriting() {
  let full: Uint8Array[] = [];
  let part = new Uint8Array(PART_BYTES);
  let used = 0;
  let before = 0;

  function addNumber(number: number): void {
    if (used > PART_BYTES - MOST_BYTES) {
      full.push(rest());
      before += used;
      part = new Uint8Array(PART_BYTES);
      used = 0;
    }
    let left = number;
    for (; left >= MORE; left >>>= GROUP_BITS) part[used++] = (left & GROUP) | MORE;
    part[used++] = left;
  }

  const rest = (): Uint8Array => part.subarray(0, used);
  return {
    add: (slots: ArrayLike<number>): void => {
      let last = 0;
      for (let at = 0; at < slots.length; at += 1) {
        const slot = slots[at] ?? 0;
        addNumber(slot - last);
        last = slot;
      }
    },
    length: () => before + used,
    /* Those that were filled since they were asked for. */
    full: (): readonly Uint8Array[] => {
      const given = full;
      full = [];
      return given;
    },
    rest,
  };
}
