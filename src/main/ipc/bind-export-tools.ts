import { shell } from 'electron';
import { failed, type Failure, type Result } from '../../contract/result';
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
  /** Says that the disk of the data folder is full; null while it is not. */
  readonly lackOfRoom: () => Promise<Failure | null>;
}): ExportTools {
  const { dialogs, link, push, made } = parts;
  const within = { timeoutMs: READ_WITHIN_MS };
  return {
    ...made,
    getWaiver: (id) => link.call('get-waiver', { id }, within),
    notes: {
      begin: async (intent) =>
        explained(await link.call('begin-export', intent, within), parts.lackOfRoom),
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

/* On a full disk Chromium's store fails in several ways and seldom says why: the disk is asked. */
async function explained<Value>(
  noted: Result<Value>,
  lackOfRoom: () => Promise<Failure | null>,
): Promise<Result<Value>> {
  if (noted.ok || noted.failure.kind !== 'storage-failed') return noted;
  const noRoom = await lackOfRoom();
  return noRoom === null ? noted : failed('disk-full');
}
