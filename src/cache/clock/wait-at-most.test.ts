import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitAtMost } from './wait-at-most';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('waitAtMost', () => {
  it.each([
    ['not before either', 0, 99, false],
    ['when it happens', 1, 0, true],
    ['at the latest after the time given', 0, 100, true],
    ['also when it happens twice', 2, 0, true],
  ])('settles %s', async (_, times, ms, expected) => {
    const wait = waitAtMost(100);
    let done = false;
    void wait.settled.then(() => (done = true));
    for (let time = 0; time < times; time += 1) wait.happened();
    await vi.advanceTimersByTimeAsync(ms);
    expect(done).toBe(expected);
  });
});
