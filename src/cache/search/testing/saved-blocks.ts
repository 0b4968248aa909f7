import { createBlockCache, type BlockCache } from '../../blocks/block-cache';
import type { NamedPart } from '../../index/segments';
import type { WriteBlock } from '../../index/stored-column';
import type { Images } from '../../index/column-image';

/** A disk of blocks in memory. */
interface SavedBlocks {
  readonly cache: BlockCache;
  readonly write: WriteBlock;
  /** How many blocks were written. */
  readonly count: () => number;
}

/** Blocks that are read through a cache, which has none of them before it was brought. */
export function savedBlocks(): SavedBlocks {
  const written: Uint8Array[] = [];
  const source = {
    read: (blocks: readonly number[]) => Promise.resolve(blocks.map((it) => written[it] ?? null)),
    mend: (block: number) => Promise.reject(new Error(`There is no block ${String(block)}`)),
  };
  return {
    cache: createBlockCache(source, 1),
    write: (bytes) => Promise.resolve(written.push(bytes) - 1),
    count: () => written.length,
  };
}

/** Images by the names of their parts. */
export function imagesOf(parts: Iterable<NamedPart>): Images {
  const images: Record<string, Uint8Array[]> = {};
  for (const { name, bytes } of parts) (images[name] ??= []).push(bytes);
  return images;
}
