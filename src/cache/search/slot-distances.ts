/*
 * Slots that ascend stand as the distance of each to the one before it, the first as itself: seven
 * bits a byte, the last byte below 128 (LEB128).
 */
const BITS = 7;
/* A byte from this on is followed by another one of the same number. */
const FOLLOWED = 2 ** BITS;
const LOW = FOLLOWED - 1;

/** What a distance takes at the most. */
export const MOST_DISTANCE_BYTES = 5;

/** Distances in some bytes, `end` exclusive; none of them is parted. */
interface Piece {
  readonly bytes: Uint8Array;
  readonly from: number;
  readonly end: number;
}

/** Calls `visit` with each slot, where these bytes follow the slot `before`; returns the last one. */
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

/** Writes one; returns the place behind it. */
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
