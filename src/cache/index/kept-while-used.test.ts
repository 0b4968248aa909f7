import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keptWhileUsed } from './kept-while-used';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

it('keeps a value as long as somebody asks for it every few seconds', () => {
  const kept = keptWhileUsed<string>();
  expect(kept.get()).toBeNull();
  kept.keep('order');
  for (let seconds = 0; seconds < 60; seconds += 3) {
    vi.advanceTimersByTime(3_000);
    expect(kept.get()).toBe('order');
  }
  vi.advanceTimersByTime(8_000);
  expect(kept.get()).toBeNull();
});

it('has one timer for all values, and none once all are gone', () => {
  const [one, other] = [keptWhileUsed<number>(), keptWhileUsed<number>()];
  one.keep(1);
  other.keep(2);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(8_000);
  expect([vi.getTimerCount(), one.get(), other.get()]).toEqual([0, null, null]);
  one.keep(3);
  vi.advanceTimersByTime(3_000);
  expect(one.get()).toBe(3);
});
