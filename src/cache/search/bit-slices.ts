import type { BlockCache } from '../blocks/block-cache';
import { copiedTogether } from '../index/bytes';
import type { NamedPart } from '../index/segments';
import { numberBytes, numbersIn, type Images } from '../index/column-image';
import { storedBytes, storedBytesPart, type PlacedBlock } from './stored-bytes';

/** Bits that were written as blocks, one slice of `sliceBytes` behind the other. */
export interface SavedSlices {
  readonly rows: number;
  readonly blocks: readonly PlacedBlock[];
}

/**
 * Bits of rows, which lie on the disk bit by bit: the first bit of all rows, then the second one of
 * all rows. A question reads only the bits it is about, each an eighth of a byte a row. They are
 * the bits in an image, or none; their blocks come from `cache`.
 */
export function createBitSlices(image: Images, cache: BlockCache) {
  const stored = storedBytes(cache, image.blocks);
  const [rows = 0] = numbersIn(image.rows ?? []);
  const size = sliceBytes(rows);
  return {
    /** How many rows have bits. */
    rows,
    /** One bit of all rows, eight rows a byte, the first lowest. Throws `MissingBlocks`. */
    slice: (bit: number): Uint8Array =>
      copiedTogether([...stored.pieces(bit * size, (bit + 1) * size)]),
    /** The blocks of these bits that are not in memory. */
    missing: (bits: readonly number[]): readonly number[] => [
      ...new Set(bits.flatMap((bit) => stored.missing(bit * size, (bit + 1) * size))),
    ],
    /** The blocks, as an image keeps them. */
    saved: { rows, blocks: stored.blocks },
  };
}

/** How many bytes one bit of all rows takes. */
export function sliceBytes(rows: number): number {
  return Math.ceil(rows / 8);
}

/** The image of slices that were saved. */
export function* savedSliceParts({ rows, blocks }: SavedSlices): Iterable<NamedPart> {
  yield { name: 'rows', bytes: numberBytes([rows]) };
  yield storedBytesPart(blocks);
}
