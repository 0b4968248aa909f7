import { plural, t } from '@lingui/core/macro';
import { dialog, shell, type BrowserWindow } from 'electron';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { failed, success, type Failure, type Result } from '../../contract/result';
import {
  cleanStaleTemps,
  isThere,
  namesIn,
  openWholeFile,
  writeFileWhole,
  writeNewFileWhole,
} from '../files/write-whole';
import { NOT_DELETED, type ExportProgress } from '../../contract/exports';
import { throttled } from '../../runtime/throttle';
import { fileState } from './exported-files';
import type { ExportFiles, ExportTools, Places } from './tools';
import type { SaveDialogs } from '../files/save-dialogs';
import type { StoreLink } from '../profile/store-link';
import type { Push } from '../window/push';

const READ_WITHIN_MS = 30_000;
/* A part of a list may need every page of the copy. */
const LIST_WITHIN_MS = 300_000;

/** What prints, and what it is called. */
export type MadeElsewhere = Pick<
  ExportTools,
  | 'printWaiver'
  | 'printedAtOnce'
  | 'printSheet'
  | 'printSheetOnPaper'
  | 'combinePdfs'
  | 'program'
  | 'renderer'
>;

/** Binds exports to the dialogs, the worker and the window. */
export function createExportTools(parts: {
  readonly dialogs: SaveDialogs;
  readonly window: () => BrowserWindow | null;
  readonly link: StoreLink;
  readonly push: Push;
  readonly places: Places;
  readonly made: MadeElsewhere;
  readonly serviceAddress: () => string;
  /** Says that the disk of the data folder is full; null while it is not. */
  readonly lackOfRoom: () => Promise<Failure | null>;
}): ExportTools {
  const { dialogs, link, push, made, places, serviceAddress, lackOfRoom } = parts;
  const within = { timeoutMs: READ_WITHIN_MS };
  const listWithin = { timeoutMs: LIST_WITHIN_MS };
  return {
    ...made,
    ...dialogs,
    places,
    serviceAddress,
    files,
    records: {
      take: (exportId, source) =>
        link.call('take-records', { exportId, list: source.list, source }, listWithin),
      takeAgain: (exportId, list) =>
        link.call('take-records', { exportId, list, source: null }, listWithin),
      takenIds: (exportId, from) => link.call('taken-ids', { exportId, from }, within),
      waiver: (id) => link.call('get-waiver', { id }, within),
      person: (prospect) => link.call('take-person', { prospect }, listWithin),
      openListing: (request) => link.call('open-listing', request, listWithin),
      nextPart: () => link.call('read-listing', null, listWithin),
    },
    notes: {
      begin: (intent) => explained(link.call('begin-export', intent, within), lackOfRoom),
      noteFile: (exportId, file) =>
        explained(link.call('note-export-file', { exportId, file }, within), lackOfRoom),
      end: (ended) => explained(link.call('end-export', ended, within), lackOfRoom),
      unfinished: () => link.call('unfinished-exports', null, within),
      stored: (exportId) => link.call('stored-export', { exportId }, within),
    },
    kept: {
      read: () => link.call('kept-folder', null, within),
      put: (kept) => link.call('put-kept-folder', kept, within),
      records: () => link.call('kept-records', null, within),
    },
    mayDelete: (count) => mayDelete(parts.window(), count),
    showInFolder: (path) => shell.showItemInFolder(path),
    openPath: async (path) => (await shell.openPath(path)) === '',
    newId: randomUUID,
    now: Date.now,
    progress: atTimes((progress) => push('export:progress', progress)),
  };
}

const files: ExportFiles = {
  write: writeFileWhole,
  writeNew: writeNewFileWhole,
  open: openWholeFile,
  exists: isThere,
  names: namesIn,
  stateOf: fileState,
  remove: (path) =>
    rm(path).then(
      () => success(null),
      () => failed('storage-failed', { detail: NOT_DELETED }),
    ),
  cleanFolder: cleanStaleTemps,
};

/*
 * Each progress message makes the window draw, which takes time of the processor from the print
 * windows.
 */
const PROGRESS_GAP_MS = 250;

function atTimes(tell: ExportTools['progress']): ExportTools['progress'] {
  let last: ExportProgress | null = null;
  const telling = throttled(
    () => last !== null && tell(last),
    () => PROGRESS_GAP_MS,
    globalThis,
  );
  return (progress) => {
    last = progress;
    telling.request();
  };
}

/*
 * The question is a dialog of the system, so that a window that was taken over cannot delete files
 * unseen.
 */
async function mayDelete(window: BrowserWindow | null, count: number): Promise<boolean> {
  const question: Electron.MessageBoxOptions = {
    type: 'warning',
    buttons: [t`Cancel`, plural(count, { one: 'Delete file', other: 'Delete files' })],
    defaultId: 0,
    cancelId: 0,
    message: plural(count, { one: 'Delete this file?', other: 'Delete these # files?' }),
    detail: plural(count, {
      one: 'It is removed from this computer for good. Copies elsewhere stay.',
      other: 'They are removed from this computer for good. Copies elsewhere stay.',
    }),
  };
  const { response } =
    window === null
      ? await dialog.showMessageBox(question)
      : await dialog.showMessageBox(window, question);
  return response === 1;
}

/*
 * On a full disk Chromium's store fails in several ways and seldom says why, so the free space is
 * read.
 */
async function explained<Value>(
  noting: Promise<Result<Value>>,
  lackOfRoom: () => Promise<Failure | null>,
): Promise<Result<Value>> {
  const noted = await noting;
  if (noted.ok || noted.failure.kind !== 'storage-failed') return noted;
  const noRoom = await lackOfRoom();
  return noRoom === null ? noted : failed('disk-full');
}
