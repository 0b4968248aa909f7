import { copiedTogether } from '../bytes';

/** A column as bytes, in parts: what a snapshot keeps of it and what it is made from again. */
export type Image = readonly Uint8Array[];

/** Images of columns by name. */
export type Images = Readonly<Record<string, Image>>;

/**
 * An image as 32-bit numbers: where they stand, if they can be read there, else copied. For an
 * image that nothing else reads.
 */
export function numbersIn(image: Image): Int32Array<ArrayBuffer> {
  const [first] = image as readonly Uint8Array<ArrayBuffer>[];
  const size = Int32Array.BYTES_PER_ELEMENT;
  const stands = first && image.length === 1 && first.byteOffset % size === 0;
  const { buffer, byteOffset, byteLength } = stands ? first : copiedTogether(image);
  return new Int32Array(buffer, byteOffset, byteLength / size);
}

/** A column of JSON values that grows; rows that were never set read as undefined. */
export interface ValueColumn<Value> {
  readonly length: number;
  readonly get: (row: number) => Value | undefined;
  readonly set: (row: number, value: Value) => void;
  /** The values in the order of the rows. */
  readonly all: () => Iterable<Value>;
  /** Puts one value into every row. */
  readonly fill: (value: Value) => void;
  /** The image, part by part: each is as much work as one can do in a moment. Makes it small. */
  readonly parts: () => Iterable<Uint8Array>;
}

const BLOCK_BITS = 9;
/** Values in each part of an image but the last. */
export const BLOCK_VALUES = 1 << BLOCK_BITS;
/** The same where values are long and rows are read here and there: who reads one keeps its block. */
export const SMALL_BLOCK_BITS = 5;

/** How values stand in an image; as they are, if left out. */
export interface ValueForm<Value, Packed> {
  readonly pack: (value: Value) => Packed;
  readonly unpack: (packed: Packed) => Value;
}

/**
 * A column, empty or from its image. Blocks of the image become values when one of their rows is
 * asked for, so that 100,000 rows are there at once. A block has 2 to the power of `bits` values.
 */
export function valueColumn<Value, Packed = Value>(
  image: Image = [],
  bits = BLOCK_BITS,
  form?: ValueForm<Value, Packed>,
): ValueColumn<Value> {
  const blocks: (Value[] | Uint8Array)[] = [...image];
  let length = image.length === 0 ? 0 : ((image.length - 1) << bits) + block(-1).length;

  function block(at: number): Value[] {
    const place = at < 0 ? blocks.length + at : at;
    const known = blocks[place] ?? [];
    const values = Array.isArray(known) ? known : read(known);
    blocks[place] = values;
    return values;
  }

  function read(bytes: Uint8Array): Value[] {
    return form ? readBlock<Packed>(bytes).map(form.unpack) : readBlock<Value>(bytes);
  }

  function written(values: readonly Value[]): Uint8Array {
    return writeBlock(form ? values.map(form.pack) : values);
  }

  return {
    get length() {
      return length;
    },
    get: (row) => {
      const known = blocks[row >> bits];
      if (known === undefined) return undefined;
      const values = Array.isArray(known) ? known : block(row >> bits);
      return values[row & ((1 << bits) - 1)];
    },
    set: (row, value) => {
      block(row >> bits)[row & ((1 << bits) - 1)] = value;
      if (row >= length) length = row + 1;
    },
    all: function* () {
      for (let at = 0; at < blocks.length; at += 1) yield* block(at);
    },
    fill: (value) => {
      for (let at = 0; at < blocks.length; at += 1) block(at).fill(value);
    },
    /* Blocks stay as bytes until they are asked for again: that takes less memory than values. */
    parts: function* () {
      for (let at = 0; at < blocks.length; at += 1) {
        const known = blocks[at] ?? [];
        const bytes = Array.isArray(known) ? written(known) : known;
        blocks[at] = bytes;
        yield bytes;
      }
    },
  };
}

/** One part of an image. JSON, because it keeps lone surrogates, which UTF-8 alone would lose. */
export function writeBlock(values: readonly unknown[]): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(values));
}

function readBlock<Value>(bytes: Uint8Array): Value[] {
  return JSON.parse(new TextDecoder().decode(bytes)) as Value[];
}
