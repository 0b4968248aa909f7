const MIX_A = 0x9e3779b1;
const MIX_B = 0x85ebca6b;
const FINAL_A = 0xc2b2ae35;
const FINAL_B = 0x27d4eb2f;
const HIGH_BITS = 0x1fffff;

/**
 * A 53-bit number of a text: equal texts give equal numbers, and different ones practically always
 * differ. It shows changes, but does not protect against forgery.
 */
export function fingerprint(text: string): number {
  return fingerprintStart(text, text.length, 0);
}

/** The fingerprint of a text's first `length` characters, together with another fingerprint. */
export function fingerprintStart(text: string, length: number, seed: number): number {
  let a = 0x243f6a88 ^ length ^ (seed >>> 0);
  let b = 0x13198a2e ^ Math.floor(seed / 0x100000000);
  /* Two characters are read in one step, because the multiplications take most of the time. */
  const even = length & ~1;
  for (let at = 0; at < even; at += 2) {
    const code = text.charCodeAt(at) | (text.charCodeAt(at + 1) << 16);
    a = Math.imul(a ^ code, MIX_A);
    b = Math.imul(b ^ code, MIX_B);
    /* Multiplying moves bits only upwards; rotating brings them down again. */
    a = (a << 13) | (a >>> 19);
    b = (b << 17) | (b >>> 15);
  }
  if (even < length) {
    a = Math.imul(a ^ text.charCodeAt(even), MIX_A);
    b = Math.imul(b ^ text.charCodeAt(even), MIX_B);
  }
  const low = finish(a ^ (b >>> 16), FINAL_A);
  const high = finish(b ^ (low >>> 13), FINAL_B);
  return (high & HIGH_BITS) * 0x100000000 + (low >>> 0);
}

function finish(value: number, factor: number): number {
  const once = Math.imul(value ^ (value >>> 15), factor);
  const twice = Math.imul(once ^ (once >>> 13), MIX_A);
  return twice ^ (twice >>> 16);
}
