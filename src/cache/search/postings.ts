import { bytesIn, type Image, type Images } from '../index/value-column';
import type { NamedPart } from '../snapshot/bricks';

const NONE = -1;
const HEADER = 2;
const FIRST_CHUNK = 4;
const LARGEST_CHUNK = 128;
const LEAST_WORDS = 1024;
const LEAST_POOL = 4096;

/** Which slots hold which words, as lists of numbers in one growing array. */
export interface Postings {
  /** Notes a word of a slot; repeated words of the slot noted last are left out. */
  readonly add: (word: number, slot: number) => void;
  /** Sets `bit` at every slot that holds the word. */
  readonly mark: (word: number, bits: Uint32Array, bit: number) => void;
  /** Whether any slot holds the word. */
  readonly has: (word: number) => boolean;
  readonly parts: () => Iterable<NamedPart>;
}

/**
 * Postings, empty or from their image. A word's first slot stands with the word, as most words
 * occur once; the others stand in chunks that grow with the list: previous chunk, slots in it, then
 * the slots.
 */
export function createPostings(image: Images = {}): Postings {
  let first = numbersOf(image.first);
  let chunk = numbersOf(image.chunk);
  let room = numbersOf(image.room);
  let pool = numbersOf(image.pool);
  let words = first.length;
  let used = pool.length;
  /* Only what was put last can be put again: an image needs none of it. */
  let last = new Int32Array(words).fill(NONE);

  function makeRoomForWord(word: number): void {
    if (word >= words) words = word + 1;
    if (word < first.length) return;
    const size = Math.max(LEAST_WORDS, word + 1, first.length * 2);
    first = grown(first, size, NONE);
    last = grown(last, size, NONE);
    chunk = grown(chunk, size, NONE);
    room = grown(room, size, 0);
  }

  function startChunk(word: number): number {
    const before = chunk[word] ?? NONE;
    const size =
      before === NONE ? FIRST_CHUNK : Math.min((pool[before + 1] ?? 0) * 2, LARGEST_CHUNK);
    if (used + HEADER + size > pool.length)
      pool = grown(pool, Math.max(LEAST_POOL, pool.length * 2), 0);
    const at = used;
    used += HEADER + size;
    pool[at] = before;
    pool[at + 1] = 0;
    chunk[word] = at;
    room[word] = size;
    return at;
  }

  function add(word: number, slot: number): void {
    makeRoomForWord(word);
    if (last[word] === slot) return;
    last[word] = slot;
    if (first[word] === NONE) {
      first[word] = slot;
      return;
    }
    const at = (room[word] ?? 0) > 0 ? (chunk[word] ?? 0) : startChunk(word);
    const count = pool[at + 1] ?? 0;
    pool[at + HEADER + count] = slot;
    pool[at + 1] = count + 1;
    room[word] = (room[word] ?? 0) - 1;
  }

  function mark(word: number, bits: Uint32Array, bit: number): void {
    const slot = first[word] ?? NONE;
    if (slot === NONE) return;
    bits[slot] = (bits[slot] ?? 0) | bit;
    for (let at = chunk[word] ?? NONE; at !== NONE; at = pool[at] ?? NONE) {
      const end = at + HEADER + (pool[at + 1] ?? 0);
      for (let place = at + HEADER; place < end; place += 1) {
        const other = pool[place] ?? 0;
        bits[other] = (bits[other] ?? 0) | bit;
      }
    }
  }

  function* parts(): Iterable<NamedPart> {
    yield { name: 'first', bytes: bytesOf(first, words) };
    yield { name: 'chunk', bytes: bytesOf(chunk, words) };
    yield { name: 'room', bytes: bytesOf(room, words) };
    yield { name: 'pool', bytes: bytesOf(pool, used) };
  }

  return { add, mark, has: (word) => (first[word] ?? NONE) !== NONE, parts };
}

/** Sets bit n at every slot that holds one of the nth words. */
export function markEach(
  { mark }: Pick<Postings, 'mark'>,
  words: readonly (readonly number[])[],
  bits: Uint32Array,
): void {
  words.forEach((some, at) => {
    for (const word of some) mark(word, bits, 1 << at);
  });
}

/** The bits of so many words, 31 at most. */
export function bitsOfAll(words: number): number {
  return 2 ** words - 1;
}

function grown(from: Int32Array<ArrayBuffer>, size: number, rest: number): Int32Array<ArrayBuffer> {
  const to = new Int32Array(size);
  to.set(from);
  if (rest !== 0) to.fill(rest, from.length);
  return to;
}

function bytesOf(numbers: Int32Array<ArrayBuffer>, count: number): Uint8Array {
  return new Uint8Array(numbers.buffer.slice(0, count * numbers.BYTES_PER_ELEMENT));
}

function numbersOf(image: Image = []): Int32Array<ArrayBuffer> {
  return new Int32Array(bytesIn(image).buffer);
}
