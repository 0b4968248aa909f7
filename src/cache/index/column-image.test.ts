import { describe, expect, it } from 'vitest';
import { createInterner } from './columns';
import { numbersIn } from './column-image';

describe('strings as numbers', () => {
  it('keep their numbers in an image', () => {
    const interner = createInterner();
    const codes = ['b', 'a', null, 'b', 'กมล'].map(interner.intern);
    const again = createInterner([...interner.parts()]);
    expect(['b', 'a', null, 'b', 'กมล'].map(again.intern)).toEqual(codes);
    expect(again.intern('new')).toBe(3);
    expect([again.find('a'), again.find('none'), again.text(0), again.size()]).toEqual([
      1,
      null,
      'b',
      4,
    ]);
  });
});

describe('an image read as numbers', () => {
  const bytes = new Uint8Array(Int32Array.of(7, -1, 2 ** 30, 5).buffer);

  it.each([
    ['in one part', [bytes], true],
    ['in several', [bytes.subarray(0, 6), bytes.subarray(6)], false],
    ['where numbers cannot be read in place', [Uint8Array.of(0, ...bytes).subarray(1)], false],
  ])('%s', (_, image, inPlace) => {
    const numbers = numbersIn(image);
    expect([...numbers]).toEqual([7, -1, 2 ** 30, 5]);
    expect(numbers.buffer === image[0]?.buffer).toBe(inPlace);
  });

  it('is nothing without parts', () => {
    expect(numbersIn([])).toHaveLength(0);
  });
});
