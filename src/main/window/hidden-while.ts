import type { BrowserWindow } from 'electron';
import { within } from '../../runtime/timers';

type Hidden = Pick<
  BrowserWindow,
  'isVisible' | 'isMinimized' | 'isFullScreen' | 'isDestroyed' | 'hide' | 'showInactive'
> & { readonly webContents: Pick<BrowserWindow['webContents'], 'once'> };

const LOADED_WITHIN_MS = 2_000;

/**
 * Hides what the window shows until `work`, which has the window loaded anew, is done. A lock after
 * a sleep first writes what is not written yet, and somebody else may sit there by then.
 */
export async function hiddenWhile(
  window: Hidden | null,
  work: () => Promise<unknown>,
): Promise<void> {
  const isSeen =
    window !== null && window.isVisible() && !window.isMinimized() && !window.isFullScreen();
  if (isSeen) window.hide();
  await work().catch(() => undefined);
  if (!isSeen || window.isDestroyed()) return;
  const loaded = new Promise<void>((resolve) => {
    window.webContents.once('did-finish-load', () => resolve());
  });
  await within(loaded, LOADED_WITHIN_MS, '').catch(() => undefined);
  if (!window.isDestroyed()) window.showInactive();
}
