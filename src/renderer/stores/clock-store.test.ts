import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clockLook } from './clock-store';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }));
afterEach(() => void vi.useRealTimers());

describe('a look at the clock', () => {
  describe('tells of sleep and of a clock that was set', () => {
    it.each([
      ['nothing happened', 0, 0],
      ['the clock is kept in step', 200, 0],
      ['the clock went forward', 3_600_000, 1],
      ['the clock went back', -10_000, 1],
    ])('%s', (_name, step, times) => {
      const wasSet = vi.fn<() => void>();
      const look = clockLook(wasSet);
      vi.advanceTimersByTime(60_000);
      vi.setSystemTime(Date.now() + step);
      look();
      expect(wasSet).toHaveBeenCalledTimes(times);
      vi.advanceTimersByTime(60_000);
      look();
      expect(wasSet).toHaveBeenCalledTimes(times);
    });
  });
});
