import { BrowserWindow } from 'electron';
import { expect, it, vi } from 'vitest';
import { APP_PAGE } from '../security/app-origin';
import { renewPage } from './window';

it('loads one new page where it is renewed twice before that is there, as by a switch and a lock', async () => {
  const window = new BrowserWindow();
  const loaded = vi.spyOn(window, 'loadURL');
  await Promise.all([renewPage(window), renewPage(window)]);
  expect(loaded.mock.calls).toEqual([['about:blank'], [APP_PAGE]]);
  await renewPage(window);
  expect(loaded).toHaveBeenCalledTimes(4);
});
