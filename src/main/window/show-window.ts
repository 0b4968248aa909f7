import type { BrowserWindow } from 'electron';
import { after } from '../../runtime/timers';

/* Where the first frame does not follow the load within this time, its event will not come. */
const AFTER_LOAD_MS = 300;
const AT_THE_LATEST_MS = 5_000;

/**
 * Shows a hidden window once: when its first frame is painted, or after a while where no event says
 * so. Since Electron 38, `ready-to-show` may not fire for hidden windows on Wayland (electron issue
 * 48859).
 */
export function showOnceReady(window: BrowserWindow): void {
  let over = false;
  let timer = after(AT_THE_LATEST_MS, show);
  function end(): void {
    over = true;
    timer.clear();
  }
  function show(): void {
    if (over) return;
    end();
    if (!window.isDestroyed()) window.show();
  }
  function soon(): void {
    if (over) return;
    timer.clear();
    timer = after(AFTER_LOAD_MS, show);
  }
  window.once('ready-to-show', show);
  window.once('closed', end);
  window.webContents.once('did-finish-load', soon);
  window.webContents.once('did-fail-load', show);
}
