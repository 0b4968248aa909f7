import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { clockLook, startClock, useClockStore } from './clock-store';
import { useCopyStore } from './copy-store';

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] }),
);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

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

describe('the clock', () => {
  it('is read a minute after it was read for whatever reason, once', () => {
    vi.stubGlobal('window', new EventTarget());
    const start = Date.now();
    const readAfter: number[] = [];
    const stop = useClockStore.subscribe(({ nowMs }) => readAfter.push((nowMs - start) / 1000));
    const changed = (): void =>
      useCopyStore.setState(({ revision }) => ({ revision: revision + 1 }));
    const subscribed = vi.spyOn(useCopyStore, 'subscribe');
    startClock(() => undefined);
    onTestFinished(() => {
      for (const { value } of subscribed.mock.results) (value as () => void)();
      subscribed.mockRestore();
      useCopyStore.setState(useCopyStore.getInitialState());
    });
    vi.advanceTimersByTime(90_000);
    changed();
    vi.advanceTimersByTime(50_000);
    window.dispatchEvent(new Event('focus'));
    vi.advanceTimersByTime(70_000);
    expect(readAfter).toEqual([0, 60, 90, 140, 200]);
    stop();
  });
});
