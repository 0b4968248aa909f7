/**
 * A hash that can be computed from the hashes of a text's parts. So an agreement is hashed without
 * reading again the stretches that thousands of others share.
 */
export interface TextHash {
  readonly a: number;
  readonly b: number;
  readonly length: number;
}

const BASE_A = 0x2c9277b5;
const BASE_B = 0x5f356495;

export const EMPTY_HASH: TextHash = { a: 0, b: 0, length: 0 };

/** The hash of a text whose hash is `before`, followed by `text`. */
export function appendText(before: TextHash, text: string): TextHash {
  let { a, b } = before;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at) + 1;
    a = (Math.imul(a, BASE_A) + code) | 0;
    b = (Math.imul(b, BASE_B) + code) | 0;
  }
  return { a, b, length: before.length + text.length };
}

/** The hash of a part, with the powers by which it is appended in constant time. */
export interface HashedPart extends TextHash {
  readonly powerA: number;
  readonly powerB: number;
}

/** Hashes a part once, so that it can be appended often. */
export function hashPart(text: string): HashedPart {
  const powerA = power(BASE_A, text.length);
  return { ...appendText(EMPTY_HASH, text), powerA, powerB: power(BASE_B, text.length) };
}

/** The same as `appendText` with the part's text, without reading it. */
export function appendPart(before: TextHash, part: HashedPart): TextHash {
  return {
    a: (Math.imul(before.a, part.powerA) + part.a) | 0,
    b: (Math.imul(before.b, part.powerB) + part.b) | 0,
    length: before.length + part.length,
  };
}

function power(base: number, exponent: number): number {
  let result = 1;
  let square = base;
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = Math.imul(result, square);
    square = Math.imul(square, square);
  }
  return result;
}
