import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteQuestion, whenQuiet } from './when-idle';

beforeEach(async () => {
  vi.useFakeTimers();
  noteQuestion();
  await vi.advanceTimersByTimeAsync(200);
});

afterEach(() => {
  vi.useRealTimers();
});

function waiting(signal = new AbortController().signal): { readonly done: () => boolean } {
  let done = false;
  void whenQuiet(signal).then(() => {
    done = true;
  });
  return { done: () => done };
}

it('goes on at once where nothing was asked for a moment', async () => {
  const work = waiting();
  await vi.advanceTimersByTimeAsync(0);
  expect(work.done()).toBe(true);
});

it('waits as long as questions follow on each other', async () => {
  noteQuestion();
  const work = waiting();
  for (let key = 0; key < 5; key += 1) {
    await vi.advanceTimersByTimeAsync(150);
    noteQuestion();
  }
  await vi.advanceTimersByTimeAsync(190);
  expect(work.done()).toBe(false);
  await vi.advanceTimersByTimeAsync(20);
  expect(work.done()).toBe(true);
});

it('is woken once for a question, whatever part of a millisecond it came in', async () => {
  await vi.advanceTimersByTimeAsync(0.7);
  const askedMs = performance.now();
  noteQuestion();
  await vi.advanceTimersByTimeAsync(10.6);
  const work = waiting();
  await vi.advanceTimersToNextTimerAsync();
  expect(performance.now() - askedMs).toBeGreaterThanOrEqual(200);
  await vi.advanceTimersByTimeAsync(0);
  expect(work.done()).toBe(true);
});

it('waits no longer once it is not wanted', async () => {
  const ending = new AbortController();
  noteQuestion();
  const work = waiting(ending.signal);
  ending.abort();
  await vi.advanceTimersByTimeAsync(100);
  noteQuestion();
  await vi.advanceTimersByTimeAsync(110);
  expect(work.done()).toBe(true);
});
