import { app, BrowserWindow, dialog } from 'electron';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StartObstacle } from './start-obstacle';

/**
 * Ends the program with a sentence, on the terminal and in a message of the system. Until then its
 * data folder is an empty one, so that nothing of the person’s data is touched.
 */
export async function refuseStart({ title, sentence }: StartObstacle): Promise<void> {
  console.error(`${title}. ${sentence}`);
  standOnEmptyFolder();
  await app.whenReady();
  dialog.showErrorBox(title, sentence);
  app.exit(1);
}

function standOnEmptyFolder(): void {
  try {
    const empty = mkdtempSync(join(tmpdir(), 'waiver-desk-'));
    app.setPath('userData', empty);
    app.once('quit', () => rmSync(empty, { recursive: true, force: true }));
  } catch {
    // A full disk has no room for the empty folder; Chromium then works without one.
  }
}

/**
 * Ends a program that was ready and cannot go on. The windows are destroyed first, because nothing
 * can be drawn any more.
 */
export function endStart({ title, sentence }: StartObstacle): void {
  console.error(`${title}. ${sentence}`);
  app.on('window-all-closed', () => undefined);
  for (const window of BrowserWindow.getAllWindows()) {
    window.removeAllListeners('closed');
    window.destroy();
  }
  dialog.showErrorBox(title, sentence);
  app.exit(1);
}
