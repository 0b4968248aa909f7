import { describe, expect, it } from 'vitest';
import type { Protection } from '../../contract/profile';
import { createAwayLock } from './away-lock';

function away(protection: Protection['kind'] | null, minutes: number | null) {
  let locks = 0;
  const lock = createAwayLock({ protection: () => protection, lock: () => (locks += 1) });
  lock.follow(minutes);
  return { ...lock, locks: () => locks };
}

describe('createAwayLock', () => {
  describe('locks after the idle time of the settings and not before', () => {
    it.each([
      [null, 1e6, 0],
      [0, 1e6, 0],
      [5, 299, 0],
      [5, 300, 1],
      [5, 1e6, 1],
    ])('after %s minutes, idle for %i seconds: %i locks', (minutes, seconds, locks) => {
      const at = away('system', minutes);
      at.onIdle(seconds);
      expect(at.locks()).toBe(locks);
    });
  });

  describe('locks with the screen as its protection and the settings say', () => {
    it.each([
      ['passphrase', null, 1],
      ['passphrase', 5, 1],
      ['system', null, 0],
      ['system', 5, 1],
      [null, null, 0],
    ] as const)('with the screen: %s, %s minutes: %i locks', (protection, minutes, locks) => {
      const at = away(protection, minutes);
      at.onScreenLocked();
      expect(at.locks()).toBe(locks);
    });
  });

  it('follows the newest setting', () => {
    const at = away('system', 5);
    at.follow(null);
    at.onIdle(1e6);
    expect(at.locks()).toBe(0);
  });
});
