import { expect, it } from 'vitest';
import { copiedTogether, joined } from './bytes';

const one = Uint8Array.of(1, 2);

it.each([
  ['nothing', [], []],
  ['one piece', [one], [1, 2]],
  ['several pieces', [one, Uint8Array.of(), Uint8Array.of(3)], [1, 2, 3]],
])('joins %s', (_, pieces, bytes) => {
  expect([...copiedTogether(pieces)]).toEqual(bytes);
  expect([...joined(pieces)]).toEqual(bytes);
});

it('copies a single piece only where it is to be of its own', () => {
  expect(joined([one])).toBe(one);
  expect(copiedTogether([one])).not.toBe(one);
});
