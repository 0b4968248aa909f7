import { expect, it } from 'vitest';
import { createServicePause } from './service-pause';

const HOUR_MS = 3_600_000;

it.each([5, 24, 72])(
  'a wait lasts as long as it was asked for where the clock is set back by %i hours',
  (hours) => {
    let nowMs = 100 * HOUR_MS;
    const pause = createServicePause({ stored: null, clock: () => nowMs, save: async () => null });
    pause.extend(nowMs + 2 * HOUR_MS);
    nowMs += 20_000;
    expect(pause.until()).toBe(102 * HOUR_MS);
    nowMs -= hours * HOUR_MS;
    expect(pause.until()).toBe(nowMs + 2 * HOUR_MS);
    nowMs += 2 * HOUR_MS;
    expect(pause.until()).toBeNull();
  },
);
