import type { Protection } from '../../contract/profile';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAwayLock } from './away-lock';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A computer that was last touched `idleSeconds` before the test, until that is set anew. */
function away(protection: Protection['kind'] | null, minutes: number | null, idleSeconds = 0) {
  let locks = 0;
  let looks = 0;
  let touchedAtMs = Date.now() - idleSeconds * 1000;
  const lock = createAwayLock({
    protection: () => protection,
    lock: () => (locks += 1),
    idleSeconds: () => {
      looks += 1;
      return Math.floor((Date.now() - touchedAtMs) / 1000);
    },
    now: () => Date.now(),
  });
  lock.follow(minutes);
  const untouchedFor = (seconds: number) => (touchedAtMs = Date.now() - seconds * 1000);
  return { ...lock, locks: () => locks, looks: () => looks, untouchedFor };
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
      vi.advanceTimersByTime(seconds * 1000);
      expect(at.locks()).toBe(locks);
    });
  });

  it('counts from the opening or the choice on, where the system was told of no touch before', () => {
    const at = away('system', 5, 1e6);
    vi.advanceTimersByTime(299_000);
    expect(at.locks()).toBe(0);
    vi.advanceTimersByTime(1_000);
    expect(at.locks()).toBe(1);
  });

  it('goes by the system alone where the clock was set back', () => {
    const at = away('system', 5);
    vi.setSystemTime(Date.now() - 3_600_000);
    at.untouchedFor(300);
    at.look();
    expect(at.locks()).toBe(1);
  });

  it('begins anew with each touch, and looks no oftener than it has to', () => {
    const at = away('system', 5);
    vi.advanceTimersByTime(200_000);
    at.untouchedFor(0);
    vi.advanceTimersByTime(100_000);
    expect([at.locks(), vi.getTimerCount()]).toEqual([0, 1]);
    vi.advanceTimersToNextTimer();
    expect(at.locks()).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('looks when it is told to: timers stand still while the computer sleeps', () => {
    const at = away('system', 5);
    vi.setSystemTime(Date.now() + 600_000);
    expect(at.locks()).toBe(0);
    at.look();
    expect(at.locks()).toBe(1);
  });

  it('locks after a sleep of so long, although a touch has just ended it, and after no shorter one', () => {
    const at = away('system', 5);
    const sleepFor = (ms: number): void => {
      at.onSuspend();
      vi.setSystemTime(Date.now() + ms);
      at.untouchedFor(0);
      at.onResume();
    };
    sleepFor(299_000);
    expect(at.locks()).toBe(0);
    sleepFor(300_000);
    expect(at.locks()).toBe(1);
    const left = away('system', 5);
    vi.advanceTimersByTime(200_000);
    /* Some systems tell of a sleep twice. */
    left.onSuspend();
    vi.setSystemTime(Date.now() + 50_000);
    left.onSuspend();
    vi.setSystemTime(Date.now() + 50_000);
    left.untouchedFor(0);
    left.onResume();
    expect(left.locks()).toBe(1);
    const told = away('system', 5);
    told.onSuspend();
    vi.setSystemTime(Date.now() + 300_000);
    /* Told again when the touch that ends the sleep has come already. */
    told.untouchedFor(0);
    told.onSuspend();
    told.onResume();
    expect(told.locks()).toBe(1);
    const never = away('system', null);
    never.onSuspend();
    vi.setSystemTime(Date.now() + 1e9);
    never.onResume();
    expect(never.locks()).toBe(0);
  });

  it('does not look before a limit that no timer of an engine can wait for', () => {
    const at = away('system', 1e9);
    vi.advanceTimersByTime(400 * 86_400_000);
    expect(at.looks()).toBe(1);
  });

  it('looks no more once it is stopped', () => {
    const at = away('system', 5);
    at.stop();
    vi.advanceTimersByTime(1e9);
    expect(at.locks()).toBe(0);
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

  it('counts on where copies are opened that nobody sees', () => {
    const at = away('system', 15);
    for (let turn = 0; turn < 2; turn += 1) {
      vi.advanceTimersByTime(300_000);
      at.follow(15, false);
    }
    vi.advanceTimersByTime(300_000);
    expect(at.locks()).toBe(1);
  });

  it('follows the newest setting', () => {
    const at = away('system', 5);
    at.follow(null);
    vi.advanceTimersByTime(1e9);
    expect(at.locks()).toBe(0);
  });
});
