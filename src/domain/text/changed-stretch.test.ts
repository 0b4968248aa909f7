import { describe, expect, it } from 'vitest';
import { changedStretch } from './changed-stretch';

const CASES = [
  ['short texts whole', 'I ride now', 'I walk now', 'I ride now', 'I walk now'],
  [
    'a word in the middle',
    'one two three four five six seven',
    'one two three nine five six seven',
    '… three four five six …',
    '… three nine five six …',
  ],
  ['an end', 'one two three four', 'one two three', '… three four', '… three'],
  ['a beginning', 'one two three four', 'two three four', 'one two three …', 'two three …'],
  ['a word said twice', 'no no', 'no', 'no no', 'no'],
  [
    'a text without blanks',
    'aaaaaaaaaaaaaab',
    'aaaaaaaaaaaaaac',
    'aaaaaaaaaaaaaab',
    'aaaaaaaaaaaaaac',
  ],
] as const;

describe('the stretch in which two texts differ', () => {
  it.each(CASES)('is of %s', (_, before, now, shownBefore, shownNow) => {
    expect(changedStretch(before, now, 6)).toEqual({ before: shownBefore, after: shownNow });
  });
});
