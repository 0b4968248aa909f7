import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { collectGarbage } from '../../../integration/collect-garbage';
import { createScratch } from './scratch';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('memory that is used again is zeroed each time, and one piece while it is large enough', () => {
  const room = createScratch(Int32Array);
  const first = room(100).fill(7);
  const second = room(90);
  expect([second.length, second.buffer === first.buffer]).toEqual([90, true]);
  expect(second.every((it) => it === 0)).toBe(true);
  const wider = room(1_000).fill(1);
  expect([wider.length, room(1_000).includes(1)]).toEqual([1_000, false]);
});

it('memory that is used again is let go at rest', async () => {
  const room = createScratch(Uint8Array);
  const left = new WeakRef(room(1_000).buffer);
  vi.advanceTimersByTime(4_000);
  expect(room(1_000).buffer === left.deref()).toBe(true);
  vi.advanceTimersByTime(8_000);
  await collectGarbage();
  expect(left.deref()).toBeUndefined();
});
