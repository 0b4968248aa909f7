// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tellUse } from './tell-use';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([
  ['turns the wheel', () => new WheelEvent('wheel', { bubbles: true })],
  ['drags the scroll bar of a list', () => new Event('scroll')],
  ['types', () => new KeyboardEvent('keydown', { bubbles: true })],
  ['clicks', () => new PointerEvent('pointerdown', { bubbles: true })],
])('tells of it, ten times a second at most, while somebody %s', async (_, event) => {
  const tell = vi.fn<() => void>();
  tellUse(tell);
  const list = document.body.appendChild(document.createElement('div'));
  for (let ms = 0; ms < 900; ms += 20) {
    list.dispatchEvent(event());
    await vi.advanceTimersByTimeAsync(20);
  }
  await vi.advanceTimersByTimeAsync(1_000);
  expect(tell).toHaveBeenCalledTimes(10);
});
