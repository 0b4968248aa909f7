import { shell } from 'electron';
import { randomUUID } from 'node:crypto';
import { access, constants } from 'node:fs/promises';
import { cleanStaleTemps, writeFileWhole } from '../export/write-whole';
import type { ExportTools } from './export-tools';
import type { Push } from './push';
import type { StoreLink } from '../profile/store-link';
import type { SaveDialogs } from '../files/save-dialogs';

const READ_WITHIN_MS = 30_000;

type Made = Pick<ExportTools, 'printWaiver' | 'writeCsv' | 'nameFor'>;

/** Binds exports to the dialogs, the worker and the window. */
export function createExportTools(parts: {
  readonly dialogs: SaveDialogs;
  readonly link: StoreLink;
  readonly push: Push;
  readonly made: Made;
}): ExportTools {
  const { dialogs, link, push, made } = parts;
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
    ...dialogs,
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
