import type { BrowserWindow } from 'electron';
import { within } from '../../runtime/timers';
import { isAppUrl } from '../security/app-origin';

type Hidden = Pick<
  BrowserWindow,
  'isVisible' | 'isMinimized' | 'isFullScreen' | 'isDestroyed' | 'hide' | 'showInactive'
> & {
  readonly webContents: Pick<
    BrowserWindow['webContents'],
    'on' | 'off' | 'getURL' | 'insertCSS' | 'removeInsertedCSS'
  >;
};

const LOADED_WITHIN_MS = 2_000;

/**
 * Hides what the window shows until `work`, which has the window loaded anew, is done. A lock after
 * a sleep first writes what is not written yet, and somebody else may sit there by then.
 */
export async function hiddenWhile(
  window: Hidden | null,
  work: () => Promise<unknown>,
): Promise<void> {
  const seen = window !== null && isSeen(window) ? window : null;
  /* The page may be loaded before the work ends. */
  const loaded = seen && pageLoaded(seen);
  const show = seen && hide(seen);
  await work().catch(() => undefined);
  if (seen === null || loaded === null) return;
  await within(loaded, LOADED_WITHIN_MS, '').catch(() => undefined);
  if (!seen.isDestroyed()) show?.();
}

function isSeen(window: Hidden): boolean {
  return window.isVisible() && !window.isMinimized();
}

/*
 * Hides a window, and returns what shows it again. In full screen only its page goes: on macOS, the
 * window would leave a black screen (electron/electron#39572).
 */
function hide(window: Hidden): () => void {
  if (!window.isFullScreen()) {
    window.hide();
    return () => window.showInactive();
  }
  const { webContents } = window;
  const shown = webContents
    .insertCSS(':root { display: none !important }')
    .then((key) => () => webContents.removeInsertedCSS(key))
    .catch(() => undefined);
  return () => void shown.then((show) => show?.()).catch(() => undefined);
}

/* Resolves with the next load of the program's page, not of the empty one that comes before it. */
function pageLoaded({ webContents }: Hidden): Promise<void> {
  return new Promise((resolve) => {
    const onLoad = (): void => {
      if (!isAppUrl(webContents.getURL())) return;
      webContents.off('did-finish-load', onLoad);
      resolve();
    };
    webContents.on('did-finish-load', onLoad);
  });
}
