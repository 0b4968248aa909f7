/** Copies pieces of bytes, one behind the other, into memory of their own. */
export function copiedTogether(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

/**
 * Counts how often a number occurs. It calls no function for each number, because a start counts in
 * large columns.
 */
export function countOf(numbers: Pick<Int32Array, 'indexOf'>, number: number): number {
  let count = 0;
  for (let at = numbers.indexOf(number); at >= 0; at = numbers.indexOf(number, at + 1)) count += 1;
  return count;
}

/** Joins pieces as `copiedTogether` does, but gives a single piece back as it is. */
export function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const [first] = pieces;
  return pieces.length === 1 && first ? first : copiedTogether(pieces);
}

/** SHA-256 (FIPS 180-4) of a text's UTF-8 bytes, lower-case hex. */
export async function sha256Hex(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
