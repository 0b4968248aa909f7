import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBlockCache, type BlockCache } from './block-cache';
import { eachAtHand, MissingBlocks, whenAtHand } from './missing-blocks';

const SIZE = 10;
const LIMIT = 4 * SIZE;
const SCAN = Array.from({ length: 100 }, (_, block) => block);

interface Source {
  readonly cache: BlockCache;
  /** Blocks that were read, in their order. */
  readonly read: number[];
  readonly mended: number[];
  readonly held: () => number;
}

function cacheWith(damaged: readonly number[] = []): Source {
  const [read, mended]: [number[], number[]] = [[], []];
  const cache = createBlockCache(
    {
      read: (blocks) => {
        read.push(...blocks);
        const bytes = blocks.map((it) =>
          damaged.includes(it) ? null : new Uint8Array(SIZE).fill(it),
        );
        return Promise.resolve(bytes);
      },
      mend: (block) => {
        mended.push(block);
        return Promise.resolve();
      },
    },
    LIMIT,
  );
  return { cache, read, mended, held: cache.bytes };
}

function valueIn(cache: BlockCache, block: number): number {
  const bytes = cache.get(block);
  if (!bytes) throw new MissingBlocks(cache, [block]);
  return bytes[0] ?? -1;
}

afterEach(() => {
  vi.useRealTimers();
});

describe('a cache of blocks', () => {
  it('holds no more than its limit, those asked for last', async () => {
    const { cache, read, held } = cacheWith();
    for (const block of SCAN) {
      await whenAtHand(() => valueIn(cache, block));
      expect(held()).toBeLessThanOrEqual(LIMIT);
    }
    read.length = 0;
    for (const block of SCAN.slice(-3)) await whenAtHand(() => valueIn(cache, block));
    expect(read).toEqual([]);
  });

  it('holds more where one answer needs more, and less again after the next', async () => {
    const { cache, held } = cacheWith();
    const all = await whenAtHand(() => eachAtHand(SCAN, (block) => valueIn(cache, block)));
    expect(all).toEqual(SCAN);
    expect(held()).toBe(SCAN.length * SIZE);
    await whenAtHand(() => valueIn(cache, 200));
    await whenAtHand(() => valueIn(cache, 201));
    expect(held()).toBeLessThanOrEqual(LIMIT);
  });

  it('gives each answer what it needs, though two that need more than it holds are asked at once', async () => {
    const { cache, read } = cacheWith();
    const others = SCAN.map((block) => block + SCAN.length);
    const all = (blocks: readonly number[]) =>
      whenAtHand(() => {
        if (read.length > 10 * SCAN.length) throw new Error('They take turns');
        return eachAtHand(blocks, (block) => valueIn(cache, block));
      });
    expect(await Promise.all([all(SCAN), all(others)])).toEqual([SCAN, others]);
    expect(read.length).toBe(2 * SCAN.length);
    await whenAtHand(() => valueIn(cache, 200));
    await whenAtHand(() => valueIn(cache, 201));
    expect(cache.bytes()).toBeLessThanOrEqual(LIMIT);
  });

  it('holds its limit, too, while a long scan notes what it has seen and is asked again', async () => {
    const { cache, read, held } = cacheWith();
    const seen = new Set<number>();
    const most: number[] = [];
    await whenAtHand(() => {
      most.push(held());
      eachAtHand(
        SCAN.filter((block) => !seen.has(block)),
        (block) => seen.add(valueIn(cache, block)),
      );
    });
    expect(seen.size).toBe(SCAN.length);
    expect(read).toEqual(SCAN);
    /* What it brings at once, twice. */
    expect(Math.max(...most)).toBeLessThanOrEqual(2 * 16 * SIZE);
  });

  it('lets go of all once none was brought for a while', async () => {
    vi.useFakeTimers();
    const { cache, held } = cacheWith();
    await whenAtHand(() => valueIn(cache, 1));
    expect(held()).toBe(SIZE);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(held()).toBe(0);
  });

  it('holds nothing once its copy is closed, neither what was read nor what is on its way', async () => {
    vi.useFakeTimers();
    const { cache, held } = cacheWith();
    await cache.bring([1]);
    const coming = cache.bring([2]);
    cache.close();
    expect(held()).toBe(0);
    await expect(coming).rejects.toMatchObject({ name: 'AbortError' });
    expect([held(), vi.getTimerCount()]).toEqual([0, 0]);
  });

  it('holds nothing of what is to be forgotten, neither what was read nor what is on its way', async () => {
    const { cache, held } = cacheWith();
    await cache.bring([1, 2]);
    const coming = cache.bring([3]);
    cache.forget([1, 3]);
    await coming;
    expect([cache.get(1), cache.get(3), held()]).toEqual([undefined, undefined, SIZE]);
  });

  it('has damaged ones mended, and holds nothing of them', async () => {
    const { cache, mended, held } = cacheWith([2]);
    await cache.bring([1, 2]);
    expect([mended, held()]).toEqual([[2], SIZE]);
  });

  it('rejects as the cache that failed did, also where another one was read since', async () => {
    const { cache } = cacheWith();
    const broken = { bring: () => Promise.reject(new Error('No disk')) };
    let asked = 0;
    const ask = (): never => {
      asked += 1;
      throw new MissingBlocks(asked === 2 ? cache : broken, [1]);
    };
    const failure = await whenAtHand(ask).catch((reason: unknown) => reason);
    expect([failure, asked]).toEqual([new Error('No disk'), 3]);
  });

  it('asks anew, and not what was left to ask, where the blocks come from another copy by then', async () => {
    const old = { bring: () => Promise.reject(new Error('The copy is closed')) };
    const rest = (): never => {
      throw new MissingBlocks(old, [1], rest);
    };
    let asked = 0;
    const ask = (): string => {
      asked += 1;
      return asked === 1 ? rest() : 'of the new copy';
    };
    expect(await whenAtHand(ask)).toBe('of the new copy');
  });

  it('rejects as reading does, unless nobody needs its blocks any more', async () => {
    const broken = new MissingBlocks({ bring: () => Promise.reject(new Error('No disk')) }, [1]);
    const asked = (times: number) => {
      let left = times;
      return whenAtHand(() => {
        if (left-- > 0) throw broken;
        return 'answer';
      });
    };
    await expect(asked(2)).rejects.toThrow('No disk');
    await expect(asked(1)).resolves.toBe('answer');
  });
});
