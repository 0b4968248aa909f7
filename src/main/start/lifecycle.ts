import { app, session, type BrowserWindow } from 'electron';
import { join } from 'node:path';
import { joinParts, type ProgramParts } from './program-parts';
import type { ProgramMakers } from './program-makers';
import { findCommunities } from '../communities/find-communities';
import { noteEngine } from './engine-note';
import { holdFolder, takenOver, type FolderHold } from './folder-hold';
import { endStart } from './refuse-start';
import { blockDictionaries } from './block-dictionaries';
import { prepareUserData } from '../files/user-data';
import { speakAsChosen } from '../language/program-language';
import type { Log } from '../files/log';
import { setMenu, watchCommunityKeys, watchSystemKeys, watchZoomKeys } from '../window/menu';
import { offerTextMenu } from '../window/text-menu';
import type { MenuCommand } from '../../contract/menu';
import type { WakeReason } from '../../contract/store-calls';
import { pause } from '../../runtime/timers';
import { watchComputer } from './watch-computer';
import { createFontSheets } from '../fonts/font-sheets';
import { listFonts, readBundle, type Bundle } from '../security/bundle';
import { isRequestAllowed } from '../security/request-rules';
import { guardSession, serveBundle } from '../security/session-guards';
import { warnOfOldElectron } from './support-warning';
import { loadPage, openWindow, placeSaved } from '../window/window';

const STOP_WITHIN_MS = 3_000;

let window: BrowserWindow | null = null;

/** Brings the running program's window to the front, when the program is started again. */
export function focusWindow(): void {
  if (window === null) return;
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

/**
 * Starts the program once the engine is ready, up to the open window. Each step needs the one
 * before it. `builtFolder` is the folder of the built program (`out`).
 */
export async function startProgram(
  makers: ProgramMakers,
  builtFolder: string,
): Promise<ProgramParts> {
  const userData = app.getPath('userData');
  await prepareUserData(userData);
  const hold = await holdFolder(userData, (host) => endStart(takenOver(host)));
  await noteEngine(userData, process.versions.chrome ?? '');
  await blockDictionaries(userData);
  const found = await findCommunities(userData);
  guardSession(session.defaultSession, (url) => isRequestAllowed(url, !app.isPackaged));
  const parts = joinParts(makers, () => window, speakAsChosen(userData), found);
  const current = parts.communities.current;
  noteBugs(parts.log);
  /* Files are read while the engine makes the window, which takes as long. */
  const [files, made] = await Promise.all([
    readWindowFiles(builtFolder),
    openWindow({
      placeFile: join(userData, 'window.json'),
      preload: join(builtFolder, 'preload/index.cjs'),
    }),
    current().profile.start(),
  ]);
  window = made;
  /* Shown after the window, because a message behind a window that comes later is not seen. */
  window.once('show', () => void tellOfSupport(userData));
  serveBundle(session.defaultSession, files);
  loadPage(window);
  const send = (command: MenuCommand): void => parts.push('menu:command', command);
  setMenu(send);
  watchSystemKeys(window, send);
  watchZoomKeys(window, send);
  watchCommunityKeys(window, (at) => {
    const id = parts.communities.ids()[at];
    if (id !== undefined && !parts.communities.isAlone())
      void parts.communities.switchTo(id, false);
  });
  offerTextMenu(window);
  beforeClosing(window, () => current().second.write());
  window.on('closed', () => {
    window = null;
    /* A page that still prints must not keep the program alive. */
    app.quit();
  });
  watch(parts, hold);
  parts.log.write({ code: 'program:started' });
  return parts;
}

/* Does the last work before the window closes: the worker that it needs ends with it. */
function beforeClosing(closing: BrowserWindow, work: () => Promise<void>): void {
  closing.once('close', (event) => {
    event.preventDefault();
    closing.hide();
    closing.on('close', (again) => again.preventDefault());
    void work().finally(() => closing.destroy());
  });
}

function tellOfSupport(userData: string): Promise<void> {
  return warnOfOldElectron(userData, process.versions['electron'] ?? '', Date.now());
}

async function readWindowFiles(builtFolder: string): Promise<Bundle> {
  const fontsFolder = join(builtFolder, 'main/print-fonts');
  const [files, fonts] = await Promise.all([
    readBundle(join(builtFolder, 'renderer')),
    listFonts(fontsFolder),
  ]);
  const sheets = createFontSheets(fontsFolder);
  return { get: (path) => files.get(path) ?? fonts.get(path) ?? sheets.get(path) };
}

function watch(parts: ProgramParts, hold: FolderHold): void {
  const { communities, away } = parts;
  const wake = (reason: WakeReason): void => {
    communities.current().link.wake(reason);
    communities.quiet.look();
    void hold.look();
  };
  const stopWatching = watchComputer(wake, away, communities.quiet);
  app.once('will-quit', (event) => {
    event.preventDefault();
    stopWatching();
    const late = pause(STOP_WITHIN_MS);
    const ended = communities.stop().then(parts.log.flush).then(hold.release);
    const stopped = Promise.all([ended, placeSaved()]);
    void Promise.race([stopped, late]).finally(() => app.exit(0));
  });
}

/* A bug is logged by its kind alone: its message could hold a name, a key or a path. */
function noteBugs(log: Log): void {
  process.on('uncaughtException', () => log.write({ code: 'main:uncaught-exception' }));
  process.on('unhandledRejection', () => log.write({ code: 'main:unhandled-rejection' }));
}
