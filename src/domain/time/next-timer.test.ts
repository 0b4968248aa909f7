import { describe, expect, it } from 'vitest';
import { LONGEST_DELAY_MS, timerDelayMs } from './next-timer';

describe('timerDelayMs', () => {
  describe('waits for the next change of a status, near and far, in capped steps', () => {
    it.each([
      [null, null],
      [Number.POSITIVE_INFINITY, null],
      [1_000, 0],
      [999, 0],
      [1_500, 500],
      [1_000.4, 1],
      [1_000 + LONGEST_DELAY_MS, LONGEST_DELAY_MS],
      [1_000 + LONGEST_DELAY_MS + 1, LONGEST_DELAY_MS],
      [1_000 + 40 * 86_400_000, LONGEST_DELAY_MS],
    ])('change at %s', (changeAtMs, delay) => {
      expect(timerDelayMs(changeAtMs, 1_000)).toBe(delay);
    });
  });
});
