import type { BlockCache } from '../blocks/block-cache';
import { copiedTogether } from '../index/bytes';
import type { NamedPart } from '../index/segments';
import { numberBytes, numbersIn, type Images } from '../index/image';
import { storedBytes, storedBytesPart, type PlacedBlock } from './stored-bytes';

/** Bits that were written as blocks, one slice of `sliceBytes` behind the other. */
export interface SavedSlices {
  readonly rows: number;
  readonly blocks: readonly PlacedBlock[];
}

/**
 * Some bits of each row, which lie on the disk bit by bit: the first one of all rows, then the
 * second one. A question reads those that it is about, an eighth of a byte a row for each. The bits
 * in an image, or none; their blocks come from `cache`.
 */
export function createBitSlices(image: Images, cache: BlockCache) {
  const stored = storedBytes(cache, image.blocks);
  const [rows = 0] = numbersIn(image.rows ?? []);
  const size = sliceBytes(rows);
  return {
    /** How many rows have bits. */
    rows,
    /** One bit of all rows, eight rows a byte, the first in the lowest place. Throws `MissingBlocks`. */
    slice: (bit: number): Uint8Array =>
      copiedTogether([...stored.pieces(bit * size, (bit + 1) * size)]),
    /** The blocks of these bits that are not at hand. */
    missing: (bits: readonly number[]): readonly number[] => [
      ...new Set(bits.flatMap((bit) => stored.missing(bit * size, (bit + 1) * size))),
    ],
    /** As an image has them. */
    saved: { rows, blocks: stored.blocks },
  };
}

/** The bytes of one bit of so many rows. */
export function sliceBytes(rows: number): number {
  return Math.ceil(rows / 8);
}

/** The image of saved slices. */
export function* savedSliceParts({ rows, blocks }: SavedSlices): Iterable<NamedPart> {
  yield { name: 'rows', bytes: numberBytes([rows]) };
  yield storedBytesPart(blocks);
}
