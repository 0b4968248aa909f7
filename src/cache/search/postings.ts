import type { Images } from '../index/value-column';
import type { NamedPart } from '../index/segments';
import type { BlockCache } from '../blocks/block-cache';
import type { WriteBlock } from '../index/stored-column';
import {
  createStoredPostings,
  savePostings,
  samplePostingParts,
  savedPostingParts,
  type SavedPostings,
} from './stored-postings';
import type { WordNumbers } from './vocabulary';

const NONE = -1;
const HEADER = 2;
const FIRST_CHUNK = 2;
const LARGEST_CHUNK = 128;
const LEAST_WORDS = 1024;
const LEAST_POOL = 4096;
const GROWTH = 1.5;
/* Spare room, so that a few new records do not make the whole array grow. */
const SPARE = 1.1;
/* A chunk's size and how many slots are in it share a number. */
const SIZE_BITS = 8;
const COUNT = (1 << SIZE_BITS) - 1;

/** Which slots hold which words. */
export interface Postings {
  /** Notes a word of a slot; repeated words of the slot noted last are left out. */
  readonly add: (word: number, slot: number) => void;
  /** Sets `bit` at every slot that holds one of the words. Throws `MissingBlocks`. */
  readonly mark: (words: WordNumbers, bits: Uint32Array, bit: number) => void;
  /** The blocks that `mark` would miss. */
  readonly missing: (words: WordNumbers) => readonly number[];
  /** Its blocks. */
  readonly blocks: () => readonly number[];
  /** Whether any slot holds the word. */
  readonly has: (word: number) => boolean;
  /** Gives back spare room. */
  readonly trim: () => void;
  /**
   * Writes blocks in which words have the numbers of their places in `order`, for the image; itself
   * it stays as it is. Nothing may be added meanwhile. Rejects where a block that it
   * reads is damaged.
   */
  readonly save: (order: Int32Array, write: WriteBlock) => Promise<void>;
  /** The image of what was saved last; where nothing was, with what would be written as blocks. */
  readonly parts: (order: Int32Array) => Iterable<NamedPart>;
}

/**
 * Postings, empty or from their image, whose blocks come from `cache`. What is added is kept as
 * lists of numbers in one growing array: a word's first slot stands with the word, as most words
 * occur once; the others stand in chunks that grow with the list: previous chunk, its size and the
 * slots in it, then the slots.
 */
export function createPostings(image: Images = {}, cache?: BlockCache): Postings {
  const stored = createStoredPostings(image, cache);
  let saved: SavedPostings | null = null;
  let first = new Int32Array();
  let chunk = new Int32Array();
  let pool = new Int32Array();
  let words = 0;
  let used = 0;

  function makeRoomForWord(word: number): void {
    if (word >= words) words = word + 1;
    if (word < first.length) return;
    const size = Math.max(LEAST_WORDS, word + 1, Math.ceil(first.length * GROWTH));
    first = grown(first, size, NONE);
    chunk = grown(chunk, size, NONE);
  }

  /* Starts a chunk for a word, linked to the chunk it has, if any. */
  function startChunk(word: number): number {
    const before = chunk[word] ?? NONE;
    const size = before === NONE ? FIRST_CHUNK : Math.min(sizeOf(pool, before) * 2, LARGEST_CHUNK);
    const need = used + HEADER + size;
    if (need > pool.length)
      pool = grown(pool, Math.max(LEAST_POOL, need, Math.ceil(pool.length * GROWTH)), 0);
    const at = used;
    used = need;
    pool[at] = before;
    pool[at + 1] = size << SIZE_BITS;
    chunk[word] = at;
    return at;
  }

  function add(word: number, slot: number): void {
    makeRoomForWord(word);
    if (first[word] === NONE) first[word] = slot;
    else addToChunk(word, slot);
  }

  function addToChunk(word: number, slot: number): void {
    let at = chunk[word] ?? NONE;
    const count = at === NONE ? 0 : countOf(pool, at);
    const last = at === NONE ? first[word] : pool[at + HEADER + count - 1];
    if (last === slot) return;
    if (at === NONE || count === sizeOf(pool, at)) at = startChunk(word);
    pool[at + HEADER + countOf(pool, at)] = slot;
    pool[at + 1] = (pool[at + 1] ?? 0) + 1;
  }

  function markAdded(word: number, bits: Uint32Array, bit: number): void {
    const slot = first[word] ?? NONE;
    if (slot === NONE) return;
    bits[slot] = (bits[slot] ?? 0) | bit;
    for (let at = chunk[word] ?? NONE; at !== NONE; at = pool[at] ?? NONE) {
      const end = at + HEADER + countOf(pool, at);
      for (let place = at + HEADER; place < end; place += 1) {
        const other = pool[place] ?? 0;
        bits[other] = (bits[other] ?? 0) | bit;
      }
    }
  }

  function mark({ from, until, others }: WordNumbers, bits: Uint32Array, bit: number): void {
    stored.mark(from, until, bits, bit);
    const end = Math.min(until, words);
    for (let word = from; word < end; word += 1) markAdded(word, bits, bit);
    for (const word of others) {
      stored.mark(word, word + 1, bits, bit);
      markAdded(word, bits, bit);
    }
  }

  function slotsOf(word: number): readonly number[] {
    const kept = stored.slotsOf(word);
    const slot = first[word] ?? NONE;
    if (slot === NONE) return kept;
    const slots = [...kept, slot];
    for (let at = chunk[word] ?? NONE; at !== NONE; at = pool[at] ?? NONE)
      slots.push(...pool.subarray(at + HEADER, at + HEADER + countOf(pool, at)));
    return slots.sort((one, other) => one - other);
  }

  function trim(): void {
    first = trimmed(first, words);
    chunk = trimmed(chunk, words);
    pool = trimmed(pool, used);
  }

  return {
    add,
    mark,
    missing: ({ from, until, others }) => [
      ...stored.missing(from, until),
      ...others.flatMap((word) => stored.missing(word, word + 1)),
    ],
    blocks: () => stored.blocks.map(({ block }) => block),
    has: (word) => (first[word] ?? NONE) !== NONE || stored.has(word),
    trim,
    save: async (order, write) => {
      /* Where none was added, the words have the same bytes in the same order. */
      const isSame = words === 0 && stored.blocks.length > 0;
      saved = isSame
        ? { blocks: stored.blocks, lengths: stored.lengths(order) }
        : await savePostings(order, slotsOf, write);
    },
    parts: (order) => (saved ? savedPostingParts(saved) : samplePostingParts(order, slotsOf)),
  };
}

function countOf(pool: Int32Array, at: number): number {
  return (pool[at + 1] ?? 0) & COUNT;
}

function sizeOf(pool: Int32Array, at: number): number {
  return (pool[at + 1] ?? 0) >> SIZE_BITS;
}

/** The bits of so many words, 31 at most. */
export function bitsOfAll(words: number): number {
  return 2 ** words - 1;
}

function trimmed(from: Int32Array<ArrayBuffer>, used: number): Int32Array<ArrayBuffer> {
  return from.length > used * SPARE + 1 ? from.slice(0, Math.ceil(used * SPARE)) : from;
}

function grown(from: Int32Array<ArrayBuffer>, size: number, rest: number): Int32Array<ArrayBuffer> {
  const to = new Int32Array(size);
  to.set(from);
  if (rest !== 0) to.fill(rest, from.length);
  return to;
}
