import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keptWhileUsed } from './kept-while-used';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
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

it('keeps a value anew that is made again, and has no timer while it keeps none', () => {
  const kept = keptWhileUsed<number>();
  kept.keep(1);
  kept.keep(2);
  expect([vi.getTimerCount(), kept.get()]).toEqual([1, 2]);
  vi.advanceTimersByTime(8_000);
  expect([vi.getTimerCount(), kept.get()]).toEqual([0, null]);
  kept.keep(3);
  vi.advanceTimersByTime(3_000);
  expect(kept.get()).toBe(3);
});
