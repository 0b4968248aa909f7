/**
 * A hash of a text that can be put together from the hashes of its parts, so that an agreement
 * is hashed without reading the stretches it shares with thousands of others again.
 */
export interface TextHash {
  readonly a: number;
  readonly b: number;
  readonly length: number;
}

const BASE_A = 0x2c9277b5;
const BASE_B = 0x5f356495;

export const EMPTY_HASH: TextHash = { a: 0, b: 0, length: 0 };

/** The hash of `before` followed by `text`. */
export function appendText(before: TextHash, text: string): TextHash {
  let { a, b } = before;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at) + 1;
    a = (Math.imul(a, BASE_A) + code) | 0;
    b = (Math.imul(b, BASE_B) + code) | 0;
  }
  return { a, b, length: before.length + text.length };
}

/** A part whose hash is known, with the powers needed to append it in constant time. */
export interface HashedPart extends TextHash {
  readonly powerA: number;
  readonly powerB: number;
}

/** Hashes a part once for many uses. */
export function hashPart(text: string): HashedPart {
  const powerA = power(BASE_A, text.length);
  return { ...appendText(EMPTY_HASH, text), powerA, powerB: power(BASE_B, text.length) };
}

/** The hash of `before` followed by `part`; the same as `appendText` with the part's text. */
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
  for (let rest = exponent; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = Math.imul(result, square);
    square = Math.imul(square, square);
  }
  return result;
}
