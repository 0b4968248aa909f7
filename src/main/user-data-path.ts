import { app } from 'electron';
import { join, resolve } from 'node:path';

/**
 * Settles where the program keeps its data: the folder given by `--user-data-dir`, else its own
 * folder of the system. Must come before the single-instance lock, which lives in there.
 */
export function setUserDataPath(): void {
  const given = app.commandLine.getSwitchValue('user-data-dir');
  app.setPath('userData', given === '' ? join(app.getPath('appData'), app.name) : resolve(given));
}
