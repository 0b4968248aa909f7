import { after, type Timer } from '../../runtime/timers';

/** Reads and mends the blocks on the disk. */
interface BlockSource {
  /** The bytes of each of these blocks; null for one that is missing or does not open. */
  readonly read: (blocks: readonly number[]) => Promise<readonly (Uint8Array | null)[]>;
  /** Makes anew what a damaged block held, so that nobody asks for the block any more. */
  readonly mend: (block: number) => Promise<void>;
}

/** A question that is asked again and again, until all blocks that it needs are in memory. */
export interface BlockQuestion {
  /** True until the question has its answer. */
  isOpen: boolean;
}

/** Keeps in memory the blocks that were asked for last, of all columns together. */
export type BlockCache = ReturnType<typeof createBlockCache>;

interface Held {
  readonly bytes: Uint8Array;
  /* The round of the question that asked for the block last. */
  round: number;
}

/* For callers that do not ask again. */
const NOBODY: BlockQuestion = { isOpen: false };
/* A person who looks for a phrase types on, and looks at what was found; then the blocks rest. */
const REST_MS = 20_000;
/* Blocks read in one transaction, which is faster than one transaction for each. */
const READ_AT_ONCE = 16;

/**
 * A cache that holds at most `limit` bytes, and more only where open questions need more. What an
 * open question met when it was asked last, and what was brought for it since, stays in the cache.
 * So every question comes to an end, however many are asked at the same time. The cache lets go of
 * all blocks once none was brought for twenty seconds.
 */
export function createBlockCache(source: BlockSource, limit: number) {
  /* Ordered by use: the most recently used block comes last. */
  const inMemory = new Map<number, Held>();
  /* Forgotten blocks must not be kept when they arrive: some may just be read. */
  const forgotten = new Set<number>();
  /*
   * The round in which each question was asked last. All blocks that are met between two calls of
   * `bring` belong to one round.
   */
  const roundOf = new Map<BlockQuestion, number>();
  let bytes = 0;
  let round = 0;
  let clearing: Timer | null = null;
  let closed = false;

  function clear(): void {
    inMemory.clear();
    bytes = 0;
  }

  function keep(block: number, brought: Uint8Array, asked: number): void {
    if (closed || inMemory.has(block) || forgotten.has(block)) return;
    inMemory.set(block, { bytes: brought, round: asked });
    bytes += brought.length;
  }

  function drop(block: number): void {
    bytes -= inMemory.get(block)?.bytes.length ?? 0;
    inMemory.delete(block);
  }

  function letGo(asked: number): void {
    for (const question of roundOf.keys()) if (!question.isOpen) roundOf.delete(question);
    const needed = new Set([asked, ...roundOf.values()]);
    for (const [block, { round: last }] of inMemory) {
      if (bytes <= limit) return;
      if (!needed.has(last)) drop(block);
    }
  }

  async function read(
    blocks: readonly number[],
    asked: number,
    mend: BlockSource['mend'],
  ): Promise<number> {
    let size = 0;
    const all = await source.read(blocks);
    for (const [at, block] of blocks.entries()) {
      const some = all[at];
      if (!some) await mend(block);
      else keep(block, some, asked);
      size += some?.length ?? 0;
    }
    return size;
  }

  return {
    /** The bytes of a block; undefined where the block has to be brought first. */
    get: (block: number): Uint8Array | undefined => {
      const known = inMemory.get(block);
      if (!known) return undefined;
      known.round = round;
      inMemory.delete(block);
      inMemory.set(block, known);
      return known.bytes;
    },
    /**
     * Brings the first of these blocks, at least one, until half of the limit is reached. To be
     * called with the blocks that a question has just missed. `mend` replaces that of the source.
     * Rejects with the failure of reading, and with an `AbortError` where the cache was closed
     * meanwhile.
     */
    bring: async (
      blocks: readonly number[],
      question: BlockQuestion = NOBODY,
      mend: BlockSource['mend'] = source.mend,
    ): Promise<void> => {
      const asked = round;
      roundOf.set(question, asked);
      round += 1;
      const missing = blocks.filter((block) => !inMemory.has(block));
      let brought = 0;
      for (let from = 0; from < missing.length && brought < limit / 2; from += READ_AT_ONCE)
        brought += await read(missing.slice(from, from + READ_AT_ONCE), asked, mend);
      letGo(asked);
      clearing?.clear();
      /* A caller that goes on without asking again would take a missing block for a damaged one. */
      if (closed) throw new DOMException('The copy is closed', 'AbortError');
      clearing = after(REST_MS, clear);
    },
    /** Lets go of blocks for good, because their content has to be forgotten. */
    forget: (blocks: readonly number[]): void => {
      for (const block of blocks) {
        forgotten.add(block);
        drop(block);
      }
    },
    /** How many bytes the cache holds. */
    bytes: (): number => bytes,
    /** Lets go of all blocks and keeps none from now on, because the copy is closed. */
    close: (): void => {
      closed = true;
      clearing?.clear();
      clear();
    },
  };
}

/** A cache for columns that are wholly in memory. */
export const NO_BLOCKS = createBlockCache(
  {
    read: (blocks) => Promise.resolve(blocks.map(() => null)),
    mend: (block) => Promise.reject(new Error(`There is no block ${String(block)}`)),
  },
  0,
);
