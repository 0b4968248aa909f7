import { app, BrowserWindow, nativeTheme, screen, type Rectangle } from 'electron';
import { mainCalls, mainPushes } from '../../contract/main-calls';
import { CALLS_ARGUMENT, TOPICS_ARGUMENT } from '../../contract/preload';
import { readJsonFile } from '../files/read-json-file';
import { writeFileWhole } from '../files/write-whole';
import { APP_PAGE } from '../security/app-origin';
import { showOnceReady } from './show-window';
import { recoverWindow } from './window-recovery';
import {
  isPlacedBySystem,
  smallestSize,
  usablePlace,
  usualSize,
  type WindowPlace,
} from './window-bounds';
import { after, pause, type Timer } from '../../runtime/timers';

const SAVE_AFTER_MS = 400;

let lastSave: Promise<unknown> = Promise.resolve();

/** The web preferences of the window: only the preload script reaches out of it. */
function windowPreferences(preload: string, devTools: boolean) {
  return {
    preload,
    additionalArguments: [
      CALLS_ARGUMENT + Object.keys(mainCalls).join(),
      TOPICS_ARGUMENT + Object.keys(mainPushes).join(),
    ],
    devTools,
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webviewTag: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    spellcheck: false,
    navigateOnDragDrop: false,
    safeDialogs: true,
    backgroundThrottling: false,
  };
}

/*
 * Chromium's own default fonts are hardly ever installed on Linux, have two names each, and
 * Chromium asks the system for all of them. These are names that the system itself knows (decision
 * 16).
 */
const LINUX_FONTS =
  process.platform === 'linux'
    ? {
        defaultFontFamily: {
          standard: 'serif',
          serif: 'serif',
          sansSerif: 'sans',
          monospace: 'monospace',
        },
      }
    : {};

interface WindowFiles {
  /** The file with the place of the window. */
  readonly placeFile: string;
  readonly preload: string;
}

/** Makes the one window where it was last. It is shown once its page's first frame is painted. */
export function openWindow({ placeFile, preload }: WindowFiles): BrowserWindow {
  const screens = screen.getAllDisplays().map((display) => display.workArea);
  const place = usablePlace(readJsonFile(placeFile), screens);
  const smallest = smallestSize(screens);
  const window = new BrowserWindow({
    ...usualSize(screens),
    ...boundsToSet(place.bounds),
    minWidth: smallest.width,
    minHeight: smallest.height,
    title: app.name,
    show: false,
    backgroundColor: nativeTheme.shouldUseDarkColors ? '#16181d' : '#f6f7f9',
    webPreferences: { ...windowPreferences(preload, !app.isPackaged), ...LINUX_FONTS },
  });
  if (place.maximized) window.maximize();
  showOnceReady(window);
  rememberPlace(window, placeFile);
  recoverWindow(window, () => loadPage(window));
  return window;
}

function boundsToSet(bounds: WindowPlace['bounds']): Partial<Rectangle> {
  if (bounds === null) return {};
  const { width, height } = bounds;
  const electron = process.versions.electron ?? '';
  const leave = isPlacedBySystem(process.env, electron, (name) =>
    app.commandLine.getSwitchValue(name),
  );
  return leave ? { width, height } : bounds;
}

/** Loads the page. Nothing else does: navigation guards do not see what the program loads. */
export function loadPage(window: BrowserWindow): void {
  window.loadURL(APP_PAGE).catch(() => undefined);
}

const GONE_WITHIN_MS = 2_000;
const LOOK_EVERY_MS = 20;

let renewing: Promise<void> | null = null;

/** Renews the page as `renew` does, once where it is asked again before the page is loaded. */
export function renewPage(window: BrowserWindow): Promise<void> {
  return (renewing ??= renew(window).finally(() => (renewing = null)));
}

/*
 * Loads the page in a new process, and ends its old process: a reload in the same process would
 * leave there what the page and its worker had read. An empty page of another site comes in
 * between, which Chromium puts into a process of its own; the window stays where it is.
 */
async function renew(window: BrowserWindow): Promise<void> {
  const before = window.webContents.getOSProcessId();
  await window.loadURL('about:blank').catch(() => undefined);
  const isThere = (): boolean => app.getAppMetrics().some(({ pid }) => pid === before);
  for (let waited = 0; isThere() && waited < GONE_WITHIN_MS; waited += LOOK_EVERY_MS)
    await pause(LOOK_EVERY_MS);
  if (isThere()) process.kill(before, 'SIGKILL');
  if (!window.isDestroyed()) loadPage(window);
}

/*
 * Remembers the place of the window. The last save must end before the program does, or it would
 * leave a torn temporary file.
 */
function rememberPlace(window: BrowserWindow, placeFile: string): void {
  let timer: Timer | null = null;
  /* A failed save is not worth a message. */
  const save = (): void => {
    timer = null;
    lastSave = writeFileWhole(placeFile, JSON.stringify(placeOf(window)));
  };
  const later = (): void => {
    timer ??= after(SAVE_AFTER_MS, save);
  };
  window.on('resize', later);
  window.on('move', later);
  window.on('close', () => {
    timer?.clear();
    save();
  });
}

/** Resolves when the window's place, as last saved, is on the disk. */
export function placeSaved(): Promise<unknown> {
  return lastSave;
}

function placeOf(window: BrowserWindow): WindowPlace {
  return { bounds: window.getNormalBounds(), maximized: window.isMaximized() };
}
