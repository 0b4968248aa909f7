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

function filtersOf(extension: string): Electron.FileFilter[] {
  return [{ name: kindOf(extension), extensions: [extension.slice(1)] }];
}

/**
 * Asks where to save by Electron's own dialogs, in front of the window where there is one. Each
 * dialog begins in the folder that was last chosen.
 */
export function createSaveDialogs(window: () => BrowserWindow | null, lastFolder: LastFolder) {
  /* Asks for one file or folder that is there; null where the person cancels. */
  async function askFor(what: Electron.OpenDialogOptions): Promise<string | null> {
    const folder = await lastFolder.get();
    const options = folder === null ? what : { ...what, defaultPath: folder };
    const front = window();
    const { canceled, filePaths } =
      front === null
        ? await dialog.showOpenDialog(options)
        : await dialog.showOpenDialog(front, options);
    return canceled ? null : (filePaths[0] ?? null);
  }
  const askForOne = (extension: string) =>
    askFor({ filters: filtersOf(extension), properties: ['openFile'] });
  return {
    /** Null where the person cancels. */
    chooseFile: async (suggestedName: string): Promise<string | null> => {
      const options: Electron.SaveDialogOptions = {
        defaultPath: join((await lastFolder.get()) ?? '', suggestedName),
        filters: filtersOf(extname(suggestedName)),
        properties: ['createDirectory', 'showOverwriteConfirmation'],
      };
      const front = window();
      const { canceled, filePath } =
        front === null
          ? await dialog.showSaveDialog(options)
          : await dialog.showSaveDialog(front, options);
      if (canceled || filePath === '') return null;
      await lastFolder.set(dirname(filePath));
      return filePath;
    },
    chooseFolder: async () => {
      const folder = await askFor({ properties: ['openDirectory', 'createDirectory'] });
      if (folder !== null) await lastFolder.set(folder);
      return folder;
    },
    /** Asks for a PDF to be read. */
    choosePdf: () => askForOne('.pdf'),
    chooseBackup: () => askForOne(BACKUP_EXTENSION),
  };
}
