import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryAtRest } from './memory-at-rest';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

describe('memory that use left behind', () => {
  it.each<[string, readonly ('use' | 'look' | number)[], number]>([
    ['is given back once the program has rested', ['use', 20_000, 'look'], 1],
    ['is not while it is used', ['use', 19_999, 'look'], 0],
    ['is not while it is used again and again', ['use', 15_000, 'use', 15_000, 'look'], 0],
    ['is given back once', ['use', 20_000, 'look', 60_000, 'look'], 1],
    ['is given back again after more use', ['use', 20_000, 'look', 'use', 20_000, 'look'], 2],
    ['is none where nothing was done', [60_000, 'look'], 0],
  ])('%s', (_, steps, times) => {
    const collect = vi.fn<() => void>();
    const { used, look } = memoryAtRest(collect);
    for (const step of steps) {
      if (step === 'use') used();
      else if (step === 'look') look();
      else vi.advanceTimersByTime(step);
    }
    expect(collect).toHaveBeenCalledTimes(times);
  });
});
