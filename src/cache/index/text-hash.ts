const START = 0x811c9dc5 | 0;

/** A number of 32 bits that is the same for the same text (FNV-1a). */
export function hashOf(text: string): number {
  let hashed = START;
  for (let at = 0; at < text.length; at += 1) hashed = withNext(hashed, text.charCodeAt(at));
  return hashed;
}

/** The `hashOf` of a text that is the first `length` of these UTF-16 code units. */
export function hashOfCodes(codes: ArrayLike<number>, length: number): number {
  let hashed = START;
  for (let at = 0; at < length; at += 1) hashed = withNext(hashed, codes[at] ?? 0);
  return hashed;
}

/** The hash of a text with one more character, a UTF-16 code unit, at its end. */
export function withNext(hashed: number, code: number): number {
  return Math.imul(hashed ^ code, 0x01000193);
}
