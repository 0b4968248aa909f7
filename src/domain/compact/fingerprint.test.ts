import { describe, expect, it } from 'vitest';
import { fingerprint, fingerprintStart } from './fingerprint';
import { appendPart, appendText, EMPTY_HASH, hashPart } from './text-hash';

describe('fingerprint', () => {
  it('is a safe whole number, equal for equal texts', () => {
    for (const text of ['', 'a', 'ab', 'abc', '\ud800', 'ü'.repeat(1000)]) {
      expect(Number.isSafeInteger(fingerprint(text))).toBe(true);
      expect(fingerprint(text)).toBe(fingerprint(`${text}`));
      expect(fingerprint(text)).toBeGreaterThanOrEqual(0);
    }
  });

  it('differs for close texts', () => {
    const texts = Array.from({ length: 200_000 }, (_, n) => `{"id":"${String(n)}","n":"Anna"}`);
    const odd = ['', '\0', '\0\0', 'a', 'a\0', '\0a', 'ab', 'ba', 'aab', 'aba', 'baa'];
    const numbers = new Set([...texts, ...odd].map(fingerprint));
    expect(numbers.size).toBe(texts.length + odd.length);
  });

  it('spreads over all 53 bits', () => {
    const high = Array.from({ length: 2000 }, (_, n) => fingerprint(String(n)) / 2 ** 53);
    const mean = high.reduce((sum, value) => sum + value, 0) / high.length;
    expect(mean).toBeGreaterThan(0.47);
    expect(mean).toBeLessThan(0.53);
  });

  it('depends on the seed and on no more than the start', () => {
    expect(fingerprintStart('abcX', 3, 5)).toBe(fingerprintStart('abcY', 3, 5));
    expect(fingerprintStart('abc', 3, 5)).not.toBe(fingerprintStart('abc', 3, 6));
    expect(fingerprintStart('abc', 3, 2 ** 40)).not.toBe(fingerprintStart('abc', 3, 0));
  });
});

describe('text hashes', () => {
  it('are put together from parts', () => {
    const parts = ['', 'Between ', 'Zoë', '\ud83d', ' and others'.repeat(50)];
    const joined = parts.reduce((hash, part) => appendPart(hash, hashPart(part)), EMPTY_HASH);
    expect(joined).toEqual(appendText(EMPTY_HASH, parts.join('')));
  });
});
