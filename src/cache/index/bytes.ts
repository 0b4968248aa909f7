/** Bytes that follow one another, in one piece of their own. */
export function copiedTogether(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

/** How often a number stands there; no function is called for each, as a start looks at many. */
export function countOf(numbers: Pick<Int32Array, 'indexOf'>, number: number): number {
  let count = 0;
  for (let at = numbers.indexOf(number); at >= 0; at = numbers.indexOf(number, at + 1)) count += 1;
  return count;
}

/** As `copiedTogether`, but a single piece as it is. */
export function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const [first] = pieces;
  return pieces.length === 1 && first ? first : copiedTogether(pieces);
}

/** SHA-256 (FIPS 180-4) of a text's UTF-8 bytes, lower-case hex. */
export async function sha256Hex(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
