import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limitWork, printLimitMs } from './print-limit';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the limit on the work of a print', () => {
  it.each([
    [0, 15_000],
    [12_350, 15_062],
    [500_000, 17_500],
    [50_000_000, 20_000],
  ])('of %i characters is %i ms', (length, ms) => {
    expect(printLimitMs(length)).toBe(ms);
  });

  it('ends one that works all the time when it has worked so long', () => {
    const { signal } = limitWork(() => 700 + performance.now(), 15_000);
    vi.advanceTimersByTime(14_750);
    expect(signal.aborted).toBe(false);
    vi.advanceTimersByTime(250);
    expect(signal.aborted).toBe(true);
  });

  it('leaves one alone that a busy computer lets work a fifth of the time', () => {
    const { signal } = limitWork(() => performance.now() / 5, 15_000);
    vi.advanceTimersByTime(73_750);
    expect(signal.aborted).toBe(false);
    vi.advanceTimersByTime(250);
    expect(signal.aborted).toBe(true);
  });

  it('is not asked before a quarter of a second is over: most pages are printed by then', () => {
    const workedMs = vi.fn(() => 0);
    limitWork(workedMs, 15_000);
    vi.advanceTimersByTime(249);
    expect(workedMs).not.toHaveBeenCalled();
  });

  it('ends one that never works, after six times as long by the clock', () => {
    const { signal } = limitWork(() => 3_000, 15_000);
    vi.advanceTimersByTime(89_750);
    expect(signal.aborted).toBe(false);
    vi.advanceTimersByTime(250);
    expect(signal.aborted).toBe(true);
  });

  it('goes by the clock where the work cannot be told', () => {
    const { signal } = limitWork(() => null, 15_000);
    vi.advanceTimersByTime(15_000);
    expect(signal.aborted).toBe(true);
  });

  it('is not looked at any more once it was stopped', () => {
    const { signal, stop } = limitWork(() => performance.now(), 15_000);
    stop();
    vi.advanceTimersByTime(100_000);
    expect(signal.aborted).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });
});
