const NONE = -1;
const HEADER = 2;
const FIRST_CHUNK = 4;
const LARGEST_CHUNK = 128;

/** Which slots hold which words, as lists of numbers in one growing array. */
export interface Postings {
  /** Notes a word of a slot; repeated words of the slot noted last are left out. */
  readonly add: (word: number, slot: number) => void;
  /** Sets `bit` at every slot that holds the word. */
  readonly mark: (word: number, bits: Uint32Array, bit: number) => void;
}

/**
 * Empty postings. A word's first slot stands with the word, as most words occur once; the others
 * stand in chunks that grow with the list: previous chunk, slots in it, then the slots.
 */
export function createPostings(): Postings {
  let first = new Int32Array(1024).fill(NONE);
  let last = new Int32Array(1024).fill(NONE);
  let chunk = new Int32Array(1024).fill(NONE);
  let room = new Int32Array(1024);
  let pool = new Int32Array(4096);
  let used = 0;

  function makeRoomForWord(word: number): void {
    if (word < first.length) return;
    const size = Math.max(word + 1, first.length * 2);
    first = grown(first, size, NONE);
    last = grown(last, size, NONE);
    chunk = grown(chunk, size, NONE);
    room = grown(room, size, 0);
  }

  function startChunk(word: number): number {
    const before = chunk[word] ?? NONE;
    const size =
      before === NONE ? FIRST_CHUNK : Math.min((pool[before + 1] ?? 0) * 2, LARGEST_CHUNK);
    if (used + HEADER + size > pool.length) pool = grown(pool, pool.length * 2, 0);
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

  return { add, mark };
}

function grown(from: Int32Array<ArrayBuffer>, size: number, rest: number): Int32Array<ArrayBuffer> {
  const to = new Int32Array(size);
  to.set(from);
  if (rest !== 0) to.fill(rest, from.length);
  return to;
}
