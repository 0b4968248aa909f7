import { describe, expect, it } from 'vitest';
import { median, percentile, worst } from './numbers';

describe('numbers of several runs', () => {
  it.each([
    [[3], 3],
    [[9, 1, 4], 4],
    [[9, 1, 4, 2], 3],
  ])('the median of %j is %d', (values, wanted) => {
    expect(median(values)).toBe(wanted);
  });

  it.each([
    [0.5, 50],
    [0.95, 95],
    [1, 100],
    [0, 1],
  ])('the share %d of 1 to 100 lies at %d', (share, wanted) => {
    const values = Array.from({ length: 100 }, (_, at) => 100 - at);
    expect(percentile(values, share)).toBe(wanted);
  });

  it('there is no median and no percentile of nothing, and its worst is 0', () => {
    expect(() => median([])).toThrow();
    expect(() => percentile([], 0.5)).toThrow();
    expect(worst([])).toBe(0);
  });
});
