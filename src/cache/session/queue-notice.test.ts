import { describe, expect, it } from 'vitest';
import { columnsOf } from '../testing/sample-events';
import { atSecond, eventNumber } from '../testing/sample-records';
import { createNoticeWatch } from './queue-notice';

const over = (n: number): number => Date.parse(atSecond(103_600 + n));
const events = columnsOf([0, 100, 200].map((n) => eventNumber(n)));
const quiet = () => false;

describe('the notice of a check', () => {
  it('says nothing at the first look', () => {
    expect(createNoticeWatch().afterCheck(events, over(500), quiet)).toBeNull();
  });

  it('tells counts and times of what began to await since', () => {
    const watch = createNoticeWatch();
    watch.afterCheck(events, over(0) - 1000, quiet);
    expect(watch.afterCheck(events, over(100) + 61_000, quiet)).toEqual({
      fresh: 2,
      waiting: 2,
      longestMs: 161_000,
    });
    expect(watch.afterCheck(events, over(100) + 62_000, quiet)).toBeNull();
  });

  it('waits a minute after the end, and then tells', () => {
    const watch = createNoticeWatch();
    watch.afterCheck(events, over(0) - 1000, quiet);
    expect(watch.afterCheck(events, over(0) + 59_000, quiet)).toBeNull();
    expect(watch.afterCheck(events, over(0) + 60_000, quiet)?.fresh).toBe(1);
  });

  it('keeps still about what is snoozed', () => {
    const watch = createNoticeWatch();
    watch.afterCheck(events, over(0) - 1000, quiet);
    expect(watch.afterCheck(events, over(0) + 90_000, () => true)).toBeNull();
  });
});
