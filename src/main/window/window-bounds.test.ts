import { describe, expect, it } from 'vitest';
import { isPlacedBySystem, smallestSize, usablePlace, usualSize } from './window-bounds';
import { reloadDelayMs } from './window-recovery';

const screen = { x: 0, y: 0, width: 1920, height: 1080 };
const left = { x: -1920, y: 0, width: 1920, height: 1080 };
const bounds = { x: 100, y: 80, width: 1280, height: 800 };

describe('isPlacedBySystem', () => {
  describe('leaves the place to the system where no program sets it', () => {
    it.each([
      ['Wayland', 'wayland', '45.4.1', '', true],
      ['X', 'x11', '45.4.1', '', false],
      ['no session', undefined, '45.4.1', '', false],
      ['an Electron that runs under X there', 'wayland', '33.4.11', '', false],
      ['X asked for on Wayland', 'wayland', '45.4.1', 'x11', false],
      ['Wayland asked for by hand', undefined, '33.4.11', 'wayland', true],
    ])('%s', (_, session, electron, chosen, expected) => {
      const env = { XDG_SESSION_TYPE: session };
      expect(isPlacedBySystem(env, electron, () => chosen)).toBe(expected);
    });
  });
});

describe('usablePlace', () => {
  it('gives the saved place back', () => {
    expect(usablePlace({ bounds, maximized: true }, [screen])).toEqual({ bounds, maximized: true });
  });

  it('never gives less than the smallest size', () => {
    const small = { bounds: { ...bounds, width: 10, height: 10 }, maximized: false };
    expect(usablePlace({ ...small, bounds: { ...small.bounds, width: 200 } }, [screen])).toEqual({
      bounds: { ...bounds, width: 960, height: 640 },
      maximized: false,
    });
  });

  it('follows a window to a second screen while that is there', () => {
    const place = { bounds: { ...bounds, x: -1500 }, maximized: false };
    expect(usablePlace(place, [screen, left]).bounds).toEqual(place.bounds);
    expect(usablePlace(place, [screen]).bounds).toBeNull();
  });

  describe('brings a window into reach that lay on a larger screen', () => {
    const notebook = { x: 0, y: 25, width: 1366, height: 743 };
    it.each([
      ['too tall', { x: 40, y: 60, width: 1200, height: 1000 }, [40, 25, 1200, 743]],
      ['too wide', { x: 40, y: 60, width: 1900, height: 700 }, [0, 60, 1366, 700]],
      ['beyond its right edge', { ...bounds, x: 600, height: 660 }, [86, 80, 1280, 660]],
    ])('%s', (_, saved, [x, y, width, height]) => {
      const place = { bounds: { x, y, width, height }, maximized: false };
      expect(usablePlace({ bounds: saved }, [notebook])).toEqual(place);
    });

    it('but leaves one alone that lies across screens', () => {
      const wide = { x: -1900, y: 40, width: 3700, height: 1000 };
      expect(usablePlace({ bounds: wide }, [screen, left]).bounds).toEqual(wide);
    });

    it('and takes no size for the smallest that a screen does not have', () => {
      const enlarged = { x: 0, y: 0, width: 911, height: 480 };
      const small = { width: enlarged.width, height: enlarged.height };
      expect(smallestSize([screen, enlarged])).toEqual(small);
      expect(usualSize([screen, enlarged])).toEqual(small);
      expect(usablePlace({ bounds }, [enlarged]).bounds).toEqual(enlarged);
      expect(smallestSize([screen])).toEqual({ width: 960, height: 640 });
    });
  });

  it.each([
    ['off to the right', { ...bounds, x: 1900 }],
    ['below', { ...bounds, y: 1079 }],
    ['title bar above the screen', { ...bounds, y: -50 }],
    ['text', { ...bounds, x: '1' }],
    ['no number', { ...bounds, x: Number.NaN }],
    ['missing side', { x: 1, y: 1, width: 1000 }],
    ['huge', { ...bounds, width: 1e12 }],
    ['null', null],
  ])('falls back for a place %s', (_name, saved) => {
    expect(usablePlace({ bounds: saved }, [screen])).toEqual({ bounds: null, maximized: false });
  });

  it.each([null, undefined, 7, 'x', [], { maximized: 'yes' }])('takes %j for no place', (saved) => {
    expect(usablePlace(saved, [screen])).toEqual({ bounds: null, maximized: false });
  });
});

describe('reloadDelayMs', () => {
  it('doubles up to half a minute', () => {
    expect([1, 2, 3, 4, 8, 9, 50].map(reloadDelayMs)).toEqual([
      250, 500, 1000, 2000, 30_000, 30_000, 30_000,
    ]);
  });
});
