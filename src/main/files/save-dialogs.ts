import { t } from '@lingui/core/macro';
import { dialog, type BrowserWindow } from 'electron';
import { dirname, extname, join } from 'node:path';
import type { LastFolder } from './last-folder';

export type SaveDialogs = ReturnType<typeof createSaveDialogs>;

/** The extension of files that carry what is kept here alone. */
export const BACKUP_EXTENSION = '.waiverdesk';

/** The name that the system's dialog shows for a kind of file. */
function kindOf(extension: string): string {
  const kinds = new Map([
    ['.pdf', t`PDF document`],
    ['.csv', t`CSV table`],
    ['.xlsx', t`Excel workbook`],
    ['.ics', t`Calendar file`],
    ['.zip', t`ZIP file`],
    ['.jsonl', t`JSON Lines`],
    ['.png', t`PNG picture`],
    ['.svg', t`SVG drawing`],
    ['.txt', t`Text`],
    [BACKUP_EXTENSION, t`What is kept here alone, sealed`],
  ]);
  return kinds.get(extension) ?? t`File`;
}

/**
 * Asks where to save by Electron's own dialogs, in front of the window where there is one. Each
 * dialog begins in the folder that was last chosen.
 */
export function createSaveDialogs(window: () => BrowserWindow | null, lastFolder: LastFolder) {
  return {
    /** Null where the person cancels. */
    chooseFile: async (suggestedName: string): Promise<string | null> => {
      const folder = await lastFolder.get();
      const path = await askForFile(
        window(),
        folder === null ? suggestedName : join(folder, suggestedName),
      );
      if (path !== null) await lastFolder.set(dirname(path));
      return path;
    },
    chooseFolder: async () => {
      const folder = await askForFolder(window(), await lastFolder.get());
      if (folder !== null) await lastFolder.set(folder);
      return folder;
    },
    /** Asks for a PDF to be read. */
    choosePdf: async () => askForOne('.pdf', window(), await lastFolder.get()),
    chooseBackup: async () => askForOne(BACKUP_EXTENSION, window(), await lastFolder.get()),
  };
}

function askForOne(extension: string, window: BrowserWindow | null, folder: string | null) {
  return ask(window, {
    ...beginningIn(folder),
    filters: [{ name: kindOf(extension), extensions: [extension.slice(1)] }],
    properties: ['openFile'],
  });
}

async function askForFile(
  window: BrowserWindow | null,
  defaultPath: string,
): Promise<string | null> {
  const extension = extname(defaultPath);
  const options: Electron.SaveDialogOptions = {
    defaultPath,
    filters: [{ name: kindOf(extension), extensions: [extension.slice(1)] }],
    properties: ['createDirectory', 'showOverwriteConfirmation'],
  };
  const chosen =
    window === null
      ? await dialog.showSaveDialog(options)
      : await dialog.showSaveDialog(window, options);
  return chosen.canceled || chosen.filePath === '' ? null : chosen.filePath;
}

function askForFolder(window: BrowserWindow | null, folder: string | null) {
  return ask(window, {
    ...beginningIn(folder),
    properties: ['openDirectory', 'createDirectory'],
  });
}

function beginningIn(folder: string | null): Electron.OpenDialogOptions {
  return folder === null ? {} : { defaultPath: folder };
}

async function ask(
  window: BrowserWindow | null,
  options: Electron.OpenDialogOptions,
): Promise<string | null> {
  const chosen =
    window === null
      ? await dialog.showOpenDialog(options)
      : await dialog.showOpenDialog(window, options);
  return chosen.canceled ? null : (chosen.filePaths[0] ?? null);
}
