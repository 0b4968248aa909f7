import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { app, dialog } from 'electron';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { supportEnd } from '../../domain/electron/support';
import { writeFileWhole } from '../files/write-whole';

const FILE = 'told-unsupported';

/**
 * Warns, once for each version of Electron on this computer, that it gets no more security fixes.
 * The message is shown beside the window, and holds nothing up.
 */
export async function warnOfOldElectron(
  folder: string,
  electron: string,
  nowMs: number,
): Promise<void> {
  const end = supportEnd(electron);
  if (end === null || nowMs < end) return;
  const path = join(folder, FILE);
  if ((await readFile(path, 'utf8').catch(() => '')) === electron) return;
  await dialog.showMessageBox({
    type: 'warning',
    title: app.name,
    message: t`This version gets no more security fixes`,
    detail: detailText(electron, lastDay(end)),
    buttons: [t`OK`],
  });
  await writeFileWhole(path, electron);
}

function lastDay(end: number): string {
  return new Date(end - 1).toLocaleDateString(i18n.locales ?? i18n.locale, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
}

function detailText(electron: string, day: string): string {
  return app.isPackaged
    ? t`It runs on Electron ${electron}, whose support ended on ${day}. Install the newest version of Waiver Desk.`
    : t`It runs on Electron ${electron}, whose support ended on ${day}. Use it to try the program out, not for real data. Bring the program’s folder up to date and run “npm start” where Electron can be downloaded.`;
}
