import type { BrowserWindow } from 'electron';
import { after, type Timer } from '../../runtime/timers';

/* A window that lived this long has recovered, and the next crash starts the count anew. */
const RECOVERED_MS = 60_000;
const HUNG_MS = 20_000;

/** Milliseconds to wait before the reload that follows the n-th crash in a row (n from 1). */
export function reloadDelayMs(crashes: number): number {
  return Math.min(250 * 2 ** (crashes - 1), 30_000);
}

/**
 * Brings a crashed or hung window back, each time after a longer wait, so that a page that dies at
 * once is not loaded without pause. The sync goes on from its last committed page by itself.
 */
export function recoverWindow(window: BrowserWindow, load: () => void): void {
  let crashes = 0;
  let lastCrashMs = 0;
  let hung: Timer | undefined;
  const calm = (): void => hung?.clear();
  window.webContents.on('render-process-gone', (_event, details) => {
    calm();
    if (details.reason === 'clean-exit' || window.isDestroyed()) return;
    crashes = Date.now() - lastCrashMs > RECOVERED_MS ? 1 : crashes + 1;
    lastCrashMs = Date.now();
    after(reloadDelayMs(crashes), () => {
      if (!window.isDestroyed()) load();
    });
  });
  window.on('unresponsive', () => {
    calm();
    hung = after(HUNG_MS, () => window.webContents.forcefullyCrashRenderer());
  });
  window.on('responsive', calm);
  window.on('closed', calm);
}
