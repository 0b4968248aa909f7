import { expect, it } from 'vitest';
import { createServicePause } from './service-pause';

const HOUR_MS = 3_600_000;

it('a wait becomes no longer than it was asked for where the clock is set back meanwhile', () => {
  let nowMs = 10 * HOUR_MS;
  const pause = createServicePause({ stored: null, clock: () => nowMs, save: async () => null });
  pause.extend(nowMs + 60_000);
  nowMs += 20_000;
  expect(pause.until()).toBe(10 * HOUR_MS + 60_000);
  nowMs -= 5 * HOUR_MS;
  expect(pause.until()).toBe(nowMs + 60_000);
  nowMs += 60_000;
  expect(pause.until()).toBeNull();
});
