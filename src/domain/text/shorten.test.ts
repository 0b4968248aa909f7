import { describe, expect, it } from 'vitest';
import { partOf, shortened } from './shorten';

describe('shortened', () => {
  it.each([
    ['', 3, ''],
    ['abc', 3, 'abc'],
    ['abcd', 3, 'abc…'],
    ['ab😀d', 3, 'ab…'],
    ['a😀cd', 3, 'a😀…'],
    ['😀😀', 3, '😀…'],
    ['\ud83dxyz', 3, '\ud83dxy…'],
  ])('%j at most %i units is %j', (text, most, short) => {
    expect(shortened(text, most)).toBe(short);
  });

  it('is quick and small for a megabyte', () => {
    expect(shortened('\u202e'.repeat(1 << 20), 300)).toHaveLength(301);
  });
});

describe('partOf', () => {
  it.each(['', 'a', '😀', '😀😀😀', 'a😀b\ud83d😀', '\ude00\ud83d', 'x'.repeat(7)])(
    'parts of %j join to it and split no pair',
    (text) => {
      for (const size of [2, 3, 4]) {
        const count = Math.ceil(text.length / size);
        const parts = Array.from({ length: count }, (_, index) => partOf(text, index, size));
        expect(parts.join('')).toBe(text);
        expect(parts.flatMap((part) => [...part]).join('|')).toBe([...text].join('|'));
      }
    },
  );
});
