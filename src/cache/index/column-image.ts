import { copiedTogether } from './bytes';

/** A column as bytes, in parts. A snapshot keeps it, and the column is made from it again. */
export type Image = readonly Uint8Array[];

/** Images of columns by name. */
export type Images = Readonly<Record<string, Image>>;

/**
 * Reads an image as 32-bit integers: in place where their alignment allows it, otherwise from a
 * copy. Nothing else may read the image afterwards.
 */
export function numbersIn(image: Image): Int32Array {
  const [first] = image as readonly Uint8Array<ArrayBuffer>[];
  const size = Int32Array.BYTES_PER_ELEMENT;
  const stands = first && image.length === 1 && first.byteOffset % size === 0;
  const { buffer, byteOffset, byteLength } = stands ? first : copiedTogether(image);
  return new Int32Array(buffer, byteOffset, byteLength / size);
}

/** The part of an image that `numbersIn` reads as 32-bit integers. */
export function numberBytes(numbers: readonly number[]): Uint8Array {
  return new Uint8Array(Int32Array.from(numbers).buffer);
}
