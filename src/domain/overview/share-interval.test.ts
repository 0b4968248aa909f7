import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareInterval } from './share-interval';

describe('the interval of a share', () => {
  it.each([
    [0, 10, 0, 0.278],
    [5, 10, 0.237, 0.763],
    [10, 10, 0.722, 1],
    [81, 263, 0.255, 0.366],
  ])('of %i in %i is what tables of Wilson’s score say', (some, all, low, high) => {
    const interval = shareInterval(some, all);
    expect(interval?.low).toBeCloseTo(low, 3);
    expect(interval?.high).toBeCloseTo(high, 3);
  });

  it('is none where nothing was counted', () => {
    expect(shareInterval(0, 0)).toBeNull();
  });

  it('holds the share, and is the narrower the more was counted', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (all, part) => {
          const some = Math.round(all * part);
          const [few, many] = [shareInterval(some, all), shareInterval(some * 4, all * 4)];
          expect(few!.low).toBeLessThanOrEqual(some / all + 1e-9);
          expect(few!.high).toBeGreaterThanOrEqual(some / all - 1e-9);
          expect(many!.high - many!.low).toBeLessThan(few!.high - few!.low);
        },
      ),
    );
  });
});
