import { BrowserWindow } from 'electron';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MenuCommand } from '../../contract/menu';
import { offerCommands, watchZoomKeys } from './menu';

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
