import { describe, expect, it } from 'vitest';
import { shortened } from './shorten';

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
