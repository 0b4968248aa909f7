import { describe, expect, it } from 'vitest';
import { reviewHolds, reviewsAfter } from './review';

describe('a review of a waiver', () => {
  it('holds for the record as it was, and no other', () => {
    expect(reviewHolds({ record: 7, atMs: 1 }, 7)).toBe(true);
    expect(reviewHolds({ record: 7, atMs: 1 }, 8)).toBe(false);
  });

  it.each([
    ['is given to one', [false], true],
    ['is taken from one', [true], false],
    ['is given to all of several', [true, false], true],
    ['is taken from several that all have it', [true, true], false],
  ])('%s', (_, reviewed, after) => {
    expect(reviewsAfter(reviewed)).toBe(after);
  });
});
