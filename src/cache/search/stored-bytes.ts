import { firstWhere } from '../../domain/first-where';
import type { BlockCache } from '../blocks/block-cache';
import { MissingBlocks } from '../blocks/missing-blocks';
import { copiedTogether } from '../index/bytes';
import type { NamedPart } from '../index/segments';
import type { WriteBlock } from '../index/stored-column';
import { numberBytes, numbersIn, type Image } from '../index/column-image';

/** A block, and how many bytes lie in the blocks before it. */
export interface PlacedBlock {
  readonly block: number;
  readonly from: number;
}

/** Small enough to lie in the database itself, however badly it deflates (docs/performance.md). */
const BLOCK_BYTES = 60_000;

/**
 * Bytes that lie on the disk in blocks, one behind the other, and are brought when they are asked
 * for. They are those of an image, or none; their blocks come from `cache`.
 */
export function storedBytes(cache: BlockCache, image: Image = []) {
  const numbers = numbersIn([copiedTogether(image)]);
  const blocks: readonly PlacedBlock[] = Array.from({ length: numbers.length / 2 }, (_, at) => ({
    block: numbers[2 * at] ?? -1,
    from: numbers[2 * at + 1] ?? 0,
  }));
  const placeOf = (at: number): number =>
    firstWhere(0, blocks.length, (it) => (blocks[it]?.from ?? 0) > at) - 1;

  function bytesAt(place: number): Uint8Array {
    const known = blocks[place];
    if (!known) throw new RangeError('Blocks have fewer bytes than they should');
    const bytes = cache.get(known.block);
    if (!bytes) throw new MissingBlocks(cache, [known.block]);
    return bytes;
  }

  return {
    blocks,
    /** The bytes from a place on (`until` exclusive), piece by piece. Throws `MissingBlocks`. */
    pieces: function* (from: number, until: number): Iterable<Uint8Array> {
      let place = placeOf(from);
      for (let at = from; at < until; place += 1) {
        const bytes = bytesAt(place);
        const first = at - (blocks[place]?.from ?? 0);
        const piece = bytes.subarray(first, first + until - at);
        at += piece.length;
        yield piece;
      }
    },
    /** The blocks of these bytes that are not in memory. */
    missing: (from: number, until: number): readonly number[] => {
      if (from >= until) return [];
      const some = blocks.slice(placeOf(from), placeOf(until - 1) + 1);
      return some.map(({ block }) => block).filter((block) => !cache.get(block));
    },
  };
}

/** The part of an image that `storedBytes` reads. */
export function storedBytesPart(blocks: readonly PlacedBlock[]): NamedPart {
  return {
    name: 'blocks',
    bytes: numberBytes(blocks.flatMap(({ block, from }) => [block, from])),
    blocks: blocks.map(({ block }) => block),
  };
}

/** Fills blocks with bytes, one block after the other. */
export function createBlockFiller(write: WriteBlock) {
  const blocks: PlacedBlock[] = [];
  let from = 0;
  const filler = {
    /** The bytes of the block that is being filled. The first `used` of them are taken. */
    bytes: new Uint8Array(BLOCK_BYTES),
    used: 0,
    blocks,
    /** How many bytes were put in so far. */
    length: (): number => from + filler.used,
    /** Writes the bytes in use as a block, where there are any, and begins the next block. */
    flush: async (): Promise<void> => {
      if (filler.used === 0) return;
      blocks.push({ block: await write(filler.bytes.slice(0, filler.used)), from });
      from += filler.used;
      filler.used = 0;
    },
  };
  return filler;
}

/** Writes bytes as blocks, one behind the other. */
export async function saveBytes(
  pieces: AsyncIterable<Uint8Array>,
  write: WriteBlock,
): Promise<readonly PlacedBlock[]> {
  const filler = createBlockFiller(write);
  for await (const piece of pieces)
    for (let at = 0; at < piece.length;) {
      const some = piece.subarray(at, at + BLOCK_BYTES - filler.used);
      filler.bytes.set(some, filler.used);
      at += some.length;
      filler.used += some.length;
      if (filler.used === BLOCK_BYTES) await filler.flush();
    }
  await filler.flush();
  return filler.blocks;
}
