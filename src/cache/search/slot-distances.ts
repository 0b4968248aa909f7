/*
 * Ascending slots are kept as distances, each to the slot before, the first one to 0. A byte has
 * seven bits of a distance, and the last byte of a distance is below 128 (LEB128).
 */
const BITS = 7;
/* A byte from this value on is followed by another byte of the same distance. */
const FOLLOWED = 2 ** BITS;
const LOW = FOLLOWED - 1;

/** The most bytes that a distance takes. */
export const MOST_DISTANCE_BYTES = 5;

/** The bytes of whole distances, from `from` to `end` (exclusive). */
interface Piece {
  readonly bytes: Uint8Array;
  readonly from: number;
  readonly end: number;
}

/** Visits the slots in a piece of bytes that follows the slot `before`; returns the last slot. */
export function eachSlot(
  { bytes, from, end }: Piece,
  before: number,
  visit: (slot: number) => void,
): number {
  let slot = before;
  for (let at = from; at < end;) {
    let byte = bytes[at++] ?? 0;
    let distance = byte & LOW;
    for (let shift = BITS; byte >= FOLLOWED; shift += BITS) {
      byte = bytes[at++] ?? 0;
      distance |= (byte & LOW) << shift;
    }
    slot += distance;
    visit(slot);
  }
  return slot;
}

/** Writes a distance; returns the place behind it. */
export function writeDistance(bytes: Uint8Array, at: number, distance: number): number {
  let place = at;
  let left = distance;
  for (; left >= FOLLOWED; left >>>= BITS) bytes[place++] = left | FOLLOWED;
  bytes[place++] = left;
  return place;
}

/** How many bytes `writeDistance` writes. */
export function distanceBytes(distance: number): number {
  let bytes = 1;
  for (let left = distance >>> BITS; left > 0; left >>>= BITS) bytes += 1;
  return bytes;
}
