import { after, type Timer } from '../../runtime/timers';

/** Where blocks lie. */
interface BlockSource {
  /** The bytes of each of these blocks; null for one that is missing or does not open. */
  readonly read: (blocks: readonly number[]) => Promise<readonly (Uint8Array | null)[]>;
  /** Makes what a damaged block held anew, so that nobody asks for the block any more. */
  readonly mend: (block: number) => Promise<void>;
}

/** The blocks that were asked for last, of all columns together. */
export interface BlockCache {
  /** The bytes of a block; undefined where they have to be brought first. */
  readonly get: (block: number) => Uint8Array | undefined;
  /**
   * Brings the first of these blocks, one at least, as far as half of the limit reaches; `mend` takes
   * the place of the source's.
   */
  readonly bring: (blocks: readonly number[], mend?: BlockSource['mend']) => Promise<void>;
  /** Lets go of these for good: what stands in them has to be forgotten. */
  readonly forget: (blocks: readonly number[]) => void;
  /** How many bytes it holds. */
  readonly bytes: () => number;
  /** Lets go of all at once, and keeps nothing more: the copy it is of is closed. */
  readonly close: () => void;
}

interface Held {
  readonly bytes: Uint8Array;
  /* The last round in which somebody asked for it. */
  round: number;
}

/* Who looks for a phrase types on, and looks at what was found. */
const REST_MS = 20_000;
/* Read in one transaction, which is faster than one for each. */
const READ_AT_ONCE = 16;

/**
 * A cache that holds `limit` bytes at most, and more only where one answer needs more: what was
 * asked for since blocks were brought before is never let go of, so that who asks again for what it
 * has met, and for what was missing, comes to an end. Once none was brought for twenty seconds, it
 * lets go of all.
 */
export function createBlockCache(source: BlockSource, limit: number): BlockCache {
  /* The one used last is the last. */
  const held = new Map<number, Held>();
  /* Some of them may be on their way. */
  const forgotten = new Set<number>();
  let bytes = 0;
  let round = 0;
  let rest: Timer | null = null;
  let closed = false;

  function clear(): void {
    held.clear();
    bytes = 0;
  }

  function keep(block: number, brought: Uint8Array): void {
    if (closed || held.has(block) || forgotten.has(block)) return;
    held.set(block, { bytes: brought, round });
    bytes += brought.length;
  }

  function drop(block: number): void {
    bytes -= held.get(block)?.bytes.length ?? 0;
    held.delete(block);
  }

  function letGo(): void {
    for (const [block, { round: last }] of held) {
      if (bytes <= limit) return;
      if (last < round) drop(block);
    }
  }

  async function read(blocks: readonly number[], mend: BlockSource['mend']): Promise<number> {
    let size = 0;
    const all = await source.read(blocks);
    for (const [at, block] of blocks.entries()) {
      const some = all[at];
      if (!some) await mend(block);
      else keep(block, some);
      size += some?.length ?? 0;
    }
    return size;
  }

  return {
    get: (block) => {
      const known = held.get(block);
      if (!known) return undefined;
      known.round = round;
      held.delete(block);
      held.set(block, known);
      return known.bytes;
    },
    bring: async (blocks, mend = source.mend) => {
      const missing = blocks.filter((block) => !held.has(block));
      let brought = 0;
      for (let from = 0; from < missing.length && brought < limit / 2; from += READ_AT_ONCE)
        brought += await read(missing.slice(from, from + READ_AT_ONCE), mend);
      letGo();
      round += 1;
      rest?.clear();
      if (!closed) rest = after(REST_MS, clear);
    },
    forget: (blocks) => {
      for (const block of blocks) {
        forgotten.add(block);
        drop(block);
      }
    },
    bytes: () => bytes,
    close: () => {
      closed = true;
      rest?.clear();
      clear();
    },
  };
}

/** Of what never left the memory. */
export const NO_BLOCKS = createBlockCache(
  {
    read: (blocks) => Promise.resolve(blocks.map(() => null)),
    mend: (block) => Promise.reject(new Error(`There is no block ${String(block)}`)),
  },
  0,
);
