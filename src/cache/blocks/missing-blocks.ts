import type { BlockCache, BlockQuestion } from './block-cache';

/**
 * Thrown where an answer needs blocks that are not in memory. The question has to be asked again
 * once they are brought. No `Error`: one is thrown for each row that has to wait, and noting where
 * takes longer than all the rest.
 */
export class MissingBlocks {
  constructor(
    readonly cache: Pick<BlockCache, 'bring'>,
    readonly blocks: readonly number[],
    /** Work to be done part by part, as blocks come, before the whole question is asked again. */
    readonly rest: (() => void) | null = null,
  ) {}
}

/**
 * Resolves to the answer of `ask`. Whenever `ask` throws `MissingBlocks`, these are brought, and
 * `ask` is called again; so `ask` must change nothing before it has met all that it needs. Rejects
 * with the failure of reading where `ask` still needs blocks of the same cache after it: a copy
 * that was written anew meanwhile has another cache. Rejects before more blocks are brought where
 * `signal` is aborted.
 */
export async function whenAtHand<Answer>(ask: () => Answer, signal?: AbortSignal): Promise<Answer> {
  const question: BlockQuestion = { isOpen: true };
  try {
    return await answerOf(ask, question, signal);
  } finally {
    question.isOpen = false;
  }
}

async function answerOf<Answer>(
  ask: () => Answer,
  question: BlockQuestion,
  signal?: AbortSignal,
): Promise<Answer> {
  const failures = new Map<unknown, unknown>();
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
      if (failures.has(cache)) throw failures.get(cache);
      await cache.bring(blocks, question).catch((reason: unknown) => {
        failures.set(cache, reason);
        /* The copy may have been written anew meanwhile. */
        rest = null;
      });
    }
  }
}

/** Reads every item, and throws once for all missing blocks: they are brought faster together. */
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

/* Rows read between two requests to the disk. */
const ROWS_AT_ONCE = 512;

/**
 * Reads rows one after the other in a column that lies on the disk. However many rows there are,
 * the blocks that were read are let go of. Rows that stand beside each other cost least.
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
