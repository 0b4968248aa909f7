import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { throttled } from './throttle';

beforeAll(() => {
  vi.useFakeTimers();
});

afterAll(() => {
  vi.useRealTimers();
});

it('runs at once after a quiet time, then once for all requests in a gap, and loses none', () => {
  const ran: number[] = [];
  const work = throttled(
    () => ran.push(performance.now() - begun),
    () => 100,
    globalThis,
  );
  const begun = performance.now();
  for (let ms = 0; ms < 250; ms += 10) {
    work.request();
    vi.advanceTimersByTime(10);
  }
  vi.advanceTimersByTime(1_000);
  expect(ran).toEqual([0, 100, 200, 300]);
});

it('waits no longer than the gap that is shortest while a request waits', () => {
  const ran: number[] = [];
  let gapMs = 10_000;
  const work = throttled(
    () => ran.push(performance.now() - begun),
    () => gapMs,
    globalThis,
  );
  const begun = performance.now();
  work.request();
  vi.advanceTimersByTime(50);
  work.request();
  gapMs = 500;
  work.request();
  gapMs = 20_000;
  work.request();
  vi.advanceTimersByTime(30_000);
  expect(ran).toEqual([0, 500]);
});
