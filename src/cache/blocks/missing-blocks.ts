import type { BlockCache, Question } from './block-cache';

/** What was asked for stands in blocks that are not at hand: to be asked again once they are. */
export class MissingBlocks extends Error {
  override readonly name = 'MissingBlocks';

  constructor(
    readonly cache: Pick<BlockCache, 'bring'>,
    readonly blocks: readonly number[],
    /** What is to be gone on with alone, part by part, before all is asked again. */
    readonly rest: (() => void) | null = null,
  ) {
    super('Blocks have to be brought first');
  }
}

/**
 * The answer of `ask`, which may throw `MissingBlocks`: they are brought, and it is asked again. It
 * has to change nothing before it has met all that it needs. Rejects as reading the blocks does, if
 * it still asks for blocks of the same cache then: a copy may have been written anew meanwhile. Rejects
 * before more are brought where `signal` is aborted.
 */
export async function whenAtHand<Answer>(ask: () => Answer, signal?: AbortSignal): Promise<Answer> {
  const question: Question = { isOpen: true };
  try {
    return await answerOf(ask, question, signal);
  } finally {
    question.isOpen = false;
  }
}

async function answerOf<Answer>(
  ask: () => Answer,
  question: Question,
  signal?: AbortSignal,
): Promise<Answer> {
  let failedOf: unknown = null;
  let failure: unknown = null;
  let rest: MissingBlocks['rest'] = null;
  for (;;) {
    try {
      rest?.();
      rest = null;
      return ask();
    } catch (error) {
      if (!(error instanceof MissingBlocks)) throw error;
      signal?.throwIfAborted();
      const { cache, blocks } = error;
      rest = error.rest ?? rest;
      if (failedOf === cache) throw failure;
      failure = await cache.bring(blocks, question).catch((reason: unknown) => {
        failedOf = cache;
        return reason;
      });
    }
  }
}

/** Reads each item; throws once for all blocks that are missing, as they are brought together faster. */
export function eachAtHand<Item, Value>(
  items: Iterable<Item>,
  read: (item: Item) => Value,
): readonly Value[] {
  const values: Value[] = [];
  const missing: MissingBlocks[] = [];
  for (const item of items) {
    try {
      values.push(read(item));
    } catch (error) {
      if (!(error instanceof MissingBlocks)) throw error;
      missing.push(error);
    }
  }
  const [first] = missing;
  if (first) throw new MissingBlocks(first.cache, [...new Set(missing.flatMap((it) => it.blocks))]);
  return values;
}

/* Rows that are looked at between two turns of the disk. */
const ROWS_AT_ONCE = 512;

/**
 * Reads rows one after the other in a column that lies on the disk. What was read is let go of, however
 * many there are; rows that stand beside each other cost least.
 */
export async function eachRowAtHand(
  column: { readonly require: (rows: readonly number[]) => void },
  rows: readonly number[],
  read: (row: number) => void,
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const some = rows.slice(from, from + ROWS_AT_ONCE);
    await whenAtHand(() => {
      column.require(some);
      some.forEach(read);
    });
  }
}
