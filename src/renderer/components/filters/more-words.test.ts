import { describe, expect, it } from 'vitest';
import { moreWords } from './more-words';

describe('moreWords', () => {
  it.each([
    [[['opted in', null]], null],
    [[['opted in', true]], 'opted in'],
    [
      [
        ['opted in', false],
        ['prospect', null],
      ],
      'not opted in',
    ],
    [
      [
        ['opted in', null],
        ['prospect', '42'],
      ],
      'prospect 42',
    ],
    [
      [
        ['opted in', false],
        ['prospect', '42'],
      ],
      '2 chosen',
    ],
  ] as const)('%j is %s', (chosen, words) => {
    expect(moreWords(chosen)).toBe(words);
  });
});
