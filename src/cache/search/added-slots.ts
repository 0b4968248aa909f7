import { distanceBytes, eachSlot, writeDistance } from './slot-distances';

const NONE = -1;
const LEAST_WORDS = 1024;
const LEAST_POOL = 16_384;
const GROWTH = 1.5;
/* Spare room, so that a few new records do not make the whole array grow. */
const SPARE = 1.1;

/*
 * A chunk begins with its head: the place of the chunk before it, its last slot, its room and how
 * much of that is used. Distances follow.
 */
const LAST = 4;
const ROOM = 8;
const USED = 9;
const HEADER = 10;
const FIRST_ROOM = 6;
const LARGEST_ROOM = 192;

/**
 * Keeps which slots hold which of the words that were added since the last image. A word's first
 * slot stands with the word itself, because most words occur once. The other slots stand in one
 * growing array, as distances, in chunks that grow with the word's list. For a million records,
 * 32-bit numbers would take four times as much memory.
 */
export function createAddedSlots() {
  let first = new Int32Array();
  let chunk = new Int32Array();
  let pool = new Uint8Array();
  let view = new DataView(pool.buffer);
  let words = 0;
  let used = 0;

  function resize(bytes: Uint8Array<ArrayBuffer>): void {
    pool = bytes;
    view = new DataView(pool.buffer);
  }

  function makeRoomForWord(word: number): void {
    if (word >= words) words = word + 1;
    if (word < first.length) return;
    const size = Math.max(LEAST_WORDS, word + 1, Math.ceil(first.length * GROWTH));
    first = grown(first, size);
    chunk = grown(chunk, size);
  }

  /* Starts a chunk for a word and links it to the word's chunk before, if there is one. */
  function startChunk(word: number): number {
    const before = chunk[word] ?? NONE;
    const room =
      before === NONE ? FIRST_ROOM : Math.min((pool[before + ROOM] ?? 0) * 2, LARGEST_ROOM);
    const need = used + HEADER + room;
    if (need > pool.length) {
      const more = new Uint8Array(Math.max(LEAST_POOL, need, Math.ceil(pool.length * GROWTH)));
      more.set(pool);
      resize(more);
    }
    const at = used;
    used = need;
    view.setInt32(at, before);
    view.setInt32(at + LAST, 0);
    pool[at + ROOM] = room;
    pool[at + USED] = 0;
    chunk[word] = at;
    return at;
  }

  function addToChunk(word: number, slot: number): void {
    let at = chunk[word] ?? NONE;
    const last = at === NONE ? (first[word] ?? NONE) : view.getInt32(at + LAST);
    if (last === slot) return;
    let distance = slot - last;
    const isFull = (): boolean =>
      (pool[at + USED] ?? 0) + distanceBytes(distance) > (pool[at + ROOM] ?? 0);
    if (at === NONE || isFull()) {
      at = startChunk(word);
      distance = slot;
    }
    const place = at + HEADER + (pool[at + USED] ?? 0);
    pool[at + USED] = writeDistance(pool, place, distance) - at - HEADER;
    view.setInt32(at + LAST, slot);
  }

  return {
    /**
     * Adds a slot to a word. Slots must come in ascending order; the slot that the word had last
     * may come again.
     */
    add: (word: number, slot: number): void => {
      makeRoomForWord(word);
      if (first[word] === NONE) first[word] = slot;
      else addToChunk(word, slot);
    },
    /** Visits the slots of a word, in no order; none for a word that was never added. */
    visit: (word: number, each: (slot: number) => void): void => {
      const slot = first[word] ?? NONE;
      if (slot === NONE) return;
      each(slot);
      for (let at = chunk[word] ?? NONE; at !== NONE; at = view.getInt32(at)) {
        const from = at + HEADER;
        eachSlot({ bytes: pool, from, end: from + (pool[at + USED] ?? 0) }, 0, each);
      }
    },
    has: (word: number): boolean => (first[word] ?? NONE) !== NONE,
    /** The number behind the last word. */
    words: (): number => words,
    /** Gives back spare room. */
    trim: (): void => {
      first = trimmed(first, words);
      chunk = trimmed(chunk, words);
      if (isLoose(pool, used)) resize(pool.slice(0, Math.ceil(used * SPARE)));
    },
  };
}

function isLoose({ length }: { readonly length: number }, used: number): boolean {
  return length > used * SPARE + 1;
}

function trimmed(from: Int32Array<ArrayBuffer>, used: number): Int32Array<ArrayBuffer> {
  return isLoose(from, used) ? from.slice(0, Math.ceil(used * SPARE)) : from;
}

function grown(from: Int32Array<ArrayBuffer>, size: number): Int32Array<ArrayBuffer> {
  const to = new Int32Array(size);
  to.set(from);
  to.fill(NONE, from.length);
  return to;
}
