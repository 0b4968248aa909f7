import { after, type Timer } from '../../runtime/timers';

/** Where blocks lie. */
interface BlockSource {
  /** The bytes of each of these blocks; null for one that is missing or does not open. */
  readonly read: (blocks: readonly number[]) => Promise<readonly (Uint8Array | null)[]>;
  /** Makes what a damaged block held anew, so that nobody asks for the block any more. */
  readonly mend: (block: number) => Promise<void>;
}

/** Somebody who asks for the same again and again, until all that it needs is at hand. */
export interface Question {
  /** Until it has its answer. */
  isOpen: boolean;
}

/** The blocks that were asked for last, of all columns together. */
export type BlockCache = ReturnType<typeof createBlockCache>;

interface Held {
  readonly bytes: Uint8Array;
  /* The round of who asked for it last. */
  round: number;
}

/* Who asks once. */
const NOBODY: Question = { isOpen: false };
/* Who looks for a phrase types on, and looks at what was found. */
const REST_MS = 20_000;
/* Read in one transaction, which is faster than one for each. */
const READ_AT_ONCE = 16;

/**
 * A cache that holds `limit` bytes at most, and more only where answers need more: what a question met
 * when it asked last, and what was brought for it since, is not let go of while it is open, so that who
 * asks again comes to an end, however many ask at the same time. Once none was brought for twenty
 * seconds, it lets go of all.
 */
export function createBlockCache(source: BlockSource, limit: number) {
  /* The one used last is the last. */
  const held = new Map<number, Held>();
  /* Some of them may be on their way. */
  const forgotten = new Set<number>();
  /* The round in which each asked last. What is met between two calls of `bring` is met in one round. */
  const roundOf = new Map<Question, number>();
  let bytes = 0;
  let round = 0;
  let rest: Timer | null = null;
  let closed = false;

  function clear(): void {
    held.clear();
    bytes = 0;
  }

  function keep(block: number, brought: Uint8Array, asked: number): void {
    if (closed || held.has(block) || forgotten.has(block)) return;
    held.set(block, { bytes: brought, round: asked });
    bytes += brought.length;
  }

  function drop(block: number): void {
    bytes -= held.get(block)?.bytes.length ?? 0;
    held.delete(block);
  }

  function letGo(asked: number): void {
    for (const question of roundOf.keys()) if (!question.isOpen) roundOf.delete(question);
    const needed = new Set([asked, ...roundOf.values()]);
    for (const [block, { round: last }] of held) {
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
    /** The bytes of a block; undefined where they have to be brought first. */
    get: (block: number): Uint8Array | undefined => {
      const known = held.get(block);
      if (!known) return undefined;
      known.round = round;
      held.delete(block);
      held.set(block, known);
      return known.bytes;
    },
    /**
     * Brings the first of these blocks, one at least, as far as half of the limit reaches, for a question
     * that has just met that they are missing; `mend` takes the place of the source's. Rejects as reading
     * does, and with an `AbortError` where the cache is closed by then.
     */
    bring: async (
      blocks: readonly number[],
      question: Question = NOBODY,
      mend: BlockSource['mend'] = source.mend,
    ): Promise<void> => {
      const asked = round;
      roundOf.set(question, asked);
      round += 1;
      const missing = blocks.filter((block) => !held.has(block));
      let brought = 0;
      for (let from = 0; from < missing.length && brought < limit / 2; from += READ_AT_ONCE)
        brought += await read(missing.slice(from, from + READ_AT_ONCE), asked, mend);
      letGo(asked);
      rest?.clear();
      /* Who goes on without asking again would take what is missing still for damaged. */
      if (closed) throw new DOMException('The copy is closed', 'AbortError');
      rest = after(REST_MS, clear);
    },
    /** Lets go of these for good: what stands in them has to be forgotten. */
    forget: (blocks: readonly number[]): void => {
      for (const block of blocks) {
        forgotten.add(block);
        drop(block);
      }
    },
    /** How many bytes it holds. */
    bytes: (): number => bytes,
    /** Lets go of all at once, and keeps nothing more: the copy it is of is closed. */
    close: (): void => {
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
