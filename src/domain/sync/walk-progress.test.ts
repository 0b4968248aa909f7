import { describe, expect, it } from 'vitest';
import { walkProgress } from './walk-progress';

const page = (totalCount: number | null, received = 200) => ({
  received,
  perPage: 200,
  totalCount,
});

describe('walkProgress', () => {
  it('announces what was received and what is left, though each question counts only what is left', () => {
    /* 100,000 waivers; each question begins at the last record of the page before. */
    const told = [100_000, 99_801, 59_802].map((totalCount, index) =>
      walkProgress([200, 399, 40_398][index] ?? 0, { pageNumber: 1 }, page(totalCount)),
    );
    expect(told.map((it) => it.announced)).toEqual([100_000, 100_000, 100_000]);
  });

  it('counts the pages before within a tie', () => {
    expect(walkProgress(600, { pageNumber: 3 }, page(1_000))).toEqual({
      received: 600,
      announced: 1_000,
    });
  });

  it('says nothing of a total that the service did not say', () => {
    expect(walkProgress(40, { pageNumber: 1 }, page(null))).toEqual({
      received: 40,
      announced: null,
    });
  });

  it('never announces less than was received', () => {
    expect(walkProgress(200, { pageNumber: 1 }, page(50)).announced).toBe(200);
  });
});
