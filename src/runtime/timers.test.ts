import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { after, every, pause } from './timers';

const DAY = 86_400_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/* A fake engine that keeps delays in 32 bits, as every real one does. */
function asEngines(): void {
  const faked = globalThis.setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms: number) =>
    faked(run, ms > 2 ** 31 - 1 || !(ms >= 1) ? 1 : Math.trunc(ms))) as never);
}
beforeEach(asEngines);
afterEach(() => void vi.restoreAllMocks());

describe('after', () => {
  describe('runs once, at the moment that was reckoned and never before', () => {
    it.each([
      [1, 1],
      [1.2, 2],
      [20, 20],
      [2 ** 31 - 1, 2 ** 31 - 1],
      [2 ** 31, 2 ** 31],
      [2 ** 31 + 19, 2 ** 31 + 19],
      [26 * DAY, 26 * DAY],
      [400 * DAY, 400 * DAY],
      [365_250 * DAY, 365_250 * DAY],
    ])('%s ms', (ms, at) => {
      const run = vi.fn();
      after(ms, run);
      vi.advanceTimersByTime(at - 1);
      expect(run).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1);
      expect(run).toHaveBeenCalledTimes(1);
      vi.advanceTimersByTime(100 * DAY);
      expect(run).toHaveBeenCalledTimes(1);
      expect(vi.getTimerCount()).toBe(0);
    });
  });

  describe('takes a moment that is past in a task of its own', () => {
    it.each([0, -0, -1, -400 * DAY, Number.NEGATIVE_INFINITY])('%s ms', (ms) => {
      const run = vi.fn();
      after(ms, run);
      expect(run).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1);
      expect(run).toHaveBeenCalledTimes(1);
    });
  });

  describe('never comes to a moment that nobody knows', () => {
    it.each([NaN, Infinity])('%s', (ms) => {
      const run = vi.fn();
      const timer = after(ms, run);
      expect(vi.getTimerCount()).toBe(0);
      timer.clear();
    });
  });

  it('is called off in its first step and in a later one', () => {
    const run = vi.fn();
    const [first, later] = [after(60 * DAY, run), after(60 * DAY, run)];
    first.clear();
    vi.advanceTimersByTime(40 * DAY);
    later.clear();
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(40 * DAY);
    expect(run).not.toHaveBeenCalled();
  });
});

describe('every', () => {
  it('comes again and again until it is called off, also by what it runs', () => {
    const run = vi.fn(() => run.mock.calls.length === 3 && timer.clear());
    const timer = every(40 * DAY, run);
    vi.advanceTimersByTime(119 * DAY);
    expect(run).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(400 * DAY);
    expect(run).toHaveBeenCalledTimes(3);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('pause', () => {
  it('ends after its time, or once the signal aborts, and leaves nothing behind', async () => {
    const ending = new AbortController();
    const pauses = [pause(40 * DAY, ending.signal), pause(10), pause(10, AbortSignal.abort())];
    await pauses[2];
    vi.advanceTimersByTime(10);
    await pauses[1];
    ending.abort();
    await pauses[0];
    expect(vi.getTimerCount()).toBe(0);
  });
});
