/*
 * A question that is asked with each key runs over all rows several times. Rows are told by a byte
 * each, 1 or 0, so that four of them can be joined at once, as one number of 32 bits.
 */

/** 1 in each byte. */
export const ONES = 0x01010101;

/** The bytes as numbers of four bytes each; up to three at the end are in none. */
export function fours(bytes: Uint8Array): Uint32Array {
  return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >>> 2);
}

/** Keeps the rows of `found` that are in `some` or in `others`. */
export function keepEither(found: Uint8Array, some: Uint8Array, others: Uint8Array): void {
  const [all, one, other] = [fours(found), fours(some), fours(others)];
  for (let at = 0; at < all.length; at += 1)
    all[at] = (all[at] ?? 0) & ((one[at] ?? 0) | (other[at] ?? 0));
  for (let row = all.length * 4; row < found.length; row += 1)
    found[row] = (found[row] ?? 0) & ((some[row] ?? 0) | (others[row] ?? 0));
}

/** The rows that are in `some` or in `others`, in memory of their own. */
export function either(some: Uint8Array, others: Uint8Array): Uint8Array {
  const rows = new Uint8Array(some.length).fill(1);
  keepEither(rows, some, others);
  return rows;
}
