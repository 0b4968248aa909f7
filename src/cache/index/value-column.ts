import { copiedTogether } from './bytes';
import { lineStarts, readBlock, readLine, writeBlock } from './value-block';

/** A column as bytes, in parts: what a snapshot keeps of it and what it is made from again. */
export type Image = readonly Uint8Array[];

/** Images of columns by name. */
export type Images = Readonly<Record<string, Image>>;

/**
 * An image as numbers: where they stand, if they can be read there, else copied. For an image that
 * nothing else reads.
 */
export function numbersIn<Kind extends Int32ArrayConstructor | Uint16ArrayConstructor>(
  kind: Kind,
  image: Image,
): InstanceType<Kind> {
  const [first] = image as readonly Uint8Array<ArrayBuffer>[];
  const size = kind.BYTES_PER_ELEMENT;
  const stands = first && image.length === 1 && first.byteOffset % size === 0;
  const { buffer, byteOffset, byteLength } = stands ? first : copiedTogether(image);
  return new kind(buffer, byteOffset, byteLength / size) as InstanceType<Kind>;
}

/** The part of an image that `numbersIn` reads as 32-bit integers. */
export function numberBytes(numbers: readonly number[]): Uint8Array {
  return new Uint8Array(Int32Array.from(numbers).buffer);
}

/** A column of JSON values that grows; rows that were never set read as undefined. */
export interface ValueColumn<Value> {
  readonly get: (row: number) => Value | undefined;
  readonly set: (row: number, value: Value) => void;
  /** The image, part by part: each is as much work as one can do in a moment. */
  readonly parts: () => Iterable<Uint8Array>;
}

/** A part of an image has 2 to the power of so many values. */
const BLOCK_BITS = 9;
const LAST = (1 << BLOCK_BITS) - 1;
/** Values in each part of an image but the last. */
export const BLOCK_VALUES = 1 << BLOCK_BITS;

/**
 * A column, empty or from its image. Blocks of an image stay bytes, of which single values are
 * read, until one of their values is set: values take two to three times as much memory.
 */
export function valueColumn<Value>(image: Image = []): ValueColumn<Value> {
  const blocks: (Value[] | Uint8Array)[] = [...image];
  const starts: (Uint32Array | undefined)[] = [];

  function block(at: number): Value[] {
    const known = (blocks[at] ??= []);
    if (Array.isArray(known)) return known;
    const values = readBlock<Value>(known);
    blocks[at] = values;
    starts[at] = undefined;
    return values;
  }

  return {
    get: (row) => {
      const at = row >> BLOCK_BITS;
      const known = blocks[at];
      if (known === undefined || Array.isArray(known)) return known?.[row & LAST];
      return readLine<Value>(known, (starts[at] ??= lineStarts(known)), row & LAST);
    },
    set: (row, value) => {
      block(row >> BLOCK_BITS)[row & LAST] = value;
    },
    parts: function* () {
      for (let at = 0; at < blocks.length; at += 1) {
        const known = blocks[at] ?? [];
        yield Array.isArray(known) ? writeBlock(known) : known;
      }
    },
  };
}
