import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decode, encode } from './codec';

it('gives back what structured clone gives back', () => {
  const value = fc.anything({
    withMap: true,
    withSet: true,
    withTypedArray: true,
    key: fc.string({ minLength: 2 }),
  });
  /* Large integers and a key of its own have no form, and are in no message. */
  const isMeant = (it: unknown): boolean => {
    try {
      encode(it);
      return true;
    } catch {
      return false;
    }
  };
  fc.assert(
    fc.property(value.filter(isMeant), (it) => {
      expect(decode(encode(it))).toEqual(structuredClone(it));
    }),
  );
});

it.each([
  ['a date', new Date()],
  ['what looks like its own', { $: 1 }],
  ['an expression', /a/],
  ['large integers', new BigInt64Array(1)],
])('refuses %s', (_, value) => {
  expect(() => encode(value)).toThrow('No form');
});
