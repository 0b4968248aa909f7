import type { BodyParts } from '../contract/decoder-messages';

/* One body at a time, of pages that are much alike: a new buffer each time costs more than filling
   it. What one very large body took is given back. */
const LARGEST_KEPT = 4 * 1024 * 1024;

/** A body in one piece, valid until the next one is put together. */
export function createGatherer(): (body: BodyParts) => Uint8Array {
  let kept = new Uint8Array(0);

  function roomFor(length: number): Uint8Array {
    if (length > LARGEST_KEPT) return new Uint8Array(length);
    if (kept.length < length) kept = new Uint8Array(length);
    return kept;
  }

  return (body) => {
    const [first] = body;
    if (body.length === 1 && first) return first;
    const length = body.reduce((sum, part) => sum + part.byteLength, 0);
    const room = roomFor(length);
    let at = 0;
    for (const part of body) {
      room.set(part, at);
      at += part.byteLength;
    }
    return room.subarray(0, length);
  };
}
