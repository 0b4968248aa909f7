import { dialog, shell, type BrowserWindow } from 'electron';
import { randomUUID } from 'node:crypto';
import { access, constants } from 'node:fs/promises';
import { extname } from 'node:path';
import { cleanStaleTemps, writeFileWhole } from './export/write-whole';
import type { ExportTools } from './ipc/export-tools';
import type { Push } from './ipc/push';
import type { StoreLink } from './profile/store-link';

const READ_WITHIN_MS = 30_000;
const KINDS: Readonly<Record<string, string>> = {
  '.pdf': 'PDF document',
  '.csv': 'CSV table',
  '.txt': 'Text',
};

type Made = Pick<ExportTools, 'printWaiver' | 'writeCsv' | 'nameFor'>;

/** The save dialog; null when the person thinks better of it. */
export async function chooseFile(
  window: BrowserWindow | null,
  suggestedName: string,
): Promise<string | null> {
  const extension = extname(suggestedName);
  const options: Electron.SaveDialogOptions = {
    defaultPath: suggestedName,
    filters: [{ name: KINDS[extension] ?? 'File', extensions: [extension.slice(1)] }],
    properties: ['createDirectory', 'showOverwriteConfirmation'],
  };
  const chosen =
    window === null
      ? await dialog.showSaveDialog(options)
      : await dialog.showSaveDialog(window, options);
  return chosen.canceled || chosen.filePath === '' ? null : chosen.filePath;
}

async function chooseFolder(window: BrowserWindow | null): Promise<string | null> {
  const options: Electron.OpenDialogOptions = { properties: ['openDirectory', 'createDirectory'] };
  const chosen =
    window === null
      ? await dialog.showOpenDialog(options)
      : await dialog.showOpenDialog(window, options);
  return chosen.canceled ? null : (chosen.filePaths[0] ?? null);
}

/** Binds exports to the dialogs, the worker and the window. */
export function createExportTools(parts: {
  readonly window: () => BrowserWindow | null;
  readonly link: StoreLink;
  readonly push: Push;
  readonly made: Made;
}): ExportTools {
  const { window, link, push, made } = parts;
  const within = { timeoutMs: READ_WITHIN_MS };
  return {
    ...made,
    getWaiver: (id) => link.call('get-waiver', { id }, within),
    notes: {
      begin: (intent) => link.call('begin-export', intent, within),
      noteFile: (progress) => link.call('note-export-file', progress, within),
      end: (ended) => link.call('end-export', ended, within),
      unfinished: () => link.call('unfinished-exports', null, within),
    },
    writeFile: writeFileWhole,
    cleanFolder: cleanStaleTemps,
    chooseFile: (name) => chooseFile(window(), name),
    chooseFolder: () => chooseFolder(window()),
    showInFolder: (path) => shell.showItemInFolder(path),
    exists: (path) =>
      access(path, constants.F_OK).then(
        () => true,
        () => false,
      ),
    newId: randomUUID,
    now: Date.now,
    progress: (done, total, stage) => push('export:progress', { done, total, stage }),
  };
}
