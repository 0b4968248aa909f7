import { expect, it } from 'vitest';
import { firstWhere } from './first-where';

it.each([
  [0, 0, 0, 0],
  [0, 1, 0, 0],
  [0, 1, 1, 1],
  [0, 9, 0, 0],
  [0, 9, 4, 4],
  [0, 9, 8, 8],
  [0, 9, 20, 9],
  [3, 9, 1, 3],
  [3, 10, 7, 7],
])('from %i until %i, where it holds from %i on, is %i', (from, until, border, first) => {
  expect(firstWhere(from, until, (at) => at >= border)).toBe(first);
});
