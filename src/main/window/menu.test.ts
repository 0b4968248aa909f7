import { BrowserWindow } from 'electron';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MenuCommand, WindowLook } from '../../contract/menu';
import { leavePage, offerCommands, showAs, watchCommunityKeys, watchZoomKeys } from './menu';

afterEach(() => offerCommands([]));

/** What a key tells the window to do, and whether it does what it does otherwise, too. */
function pressed(input: object): readonly [MenuCommand | undefined, boolean] {
  const send = vi.fn<(command: MenuCommand) => void>();
  const window = new BrowserWindow();
  watchZoomKeys(window, send);
  const preventDefault = vi.fn();
  const key = { type: 'keyDown', alt: false, meta: false, control: true, ...input };
  window.webContents.emit('before-input-event', { preventDefault }, key);
  return [send.mock.calls[0]?.[0], preventDefault.mock.calls.length > 0];
}

describe('the keys that zoom', () => {
  it.each([
    ['+', 'agreement-larger'],
    ['=', 'agreement-larger'],
    ['-', 'agreement-smaller'],
    ['0', 'agreement-usual'],
  ] as const)(
    'zoom the agreement with %s while it has the keyboard, else the window',
    (key, to) => {
      expect(pressed({ key })).toEqual([undefined, false]);
      offerCommands(['agreement-larger', 'agreement-smaller', 'agreement-usual']);
      expect(pressed({ key })).toEqual([to, true]);
      expect(pressed({ key, type: 'keyUp' })).toEqual([undefined, false]);
      expect(pressed({ key, control: false })).toEqual([undefined, false]);
      expect(pressed({ key, alt: true })).toEqual([undefined, false]);
    },
  );

  it('leave all others alone', () => {
    offerCommands(['agreement-larger']);
    expect(pressed({ key: 'r' })).toEqual([undefined, false]);
  });
});

describe('the keys of communities', () => {
  it('are heard here from when a page is left until the next one offers commands', () => {
    const opened: number[] = [];
    const window = new BrowserWindow();
    watchCommunityKeys(window, (at) => opened.push(at));
    const press = (code: string, more: object = {}) => {
      const keys = { control: true, shift: true, alt: false, meta: false, isAutoRepeat: false };
      const event = { preventDefault: () => undefined };
      const input = { type: 'keyDown', code, ...keys, ...more };
      window.webContents.emit('before-input-event', event, input);
    };
    press('Digit1');
    leavePage(true);
    /* What the page that was left says last. */
    offerCommands([]);
    press('Digit2');
    press('Digit9');
    press('Digit3', { shift: false });
    press('Digit3', { isAutoRepeat: true });
    press('KeyA');
    offerCommands(['sync-now']);
    press('Digit4');
    expect(opened).toEqual([1, 8]);
  });
});

describe('what the palette tells the window', () => {
  it('is done in steps of the menu, and the screen is filled and left again', () => {
    let full = false;
    const shown = {
      webContents: { zoomLevel: 0 },
      isFullScreen: () => full,
      setFullScreen: (wanted: boolean) => void (full = wanted),
    };
    const tell = (look: WindowLook) => {
      showAs(shown as BrowserWindow, look);
      return [shown.webContents.zoomLevel, full];
    };
    expect(tell('zoom-in')).toEqual([0.5, false]);
    expect(tell('full-screen')).toEqual([0.5, true]);
    expect(tell('usual-size')).toEqual([0, true]);
    expect(tell('zoom-out')).toEqual([-0.5, true]);
    expect(tell('full-screen')).toEqual([-0.5, false]);
    expect(() => showAs(null, 'zoom-in')).not.toThrow();
  });
});
