import { plural, t } from '@lingui/core/macro';
import { dialog, shell, type BrowserWindow } from 'electron';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { failed, success, type Failure } from '../../contract/result';
import {
  cleanOldTemps,
  cleanTempsOf,
  isThere,
  namesIn,
  openWholeFile,
  writeFileWhole,
  writeNewFileWhole,
} from '../files/write-whole';
import { answersInTime } from '../files/answers-in-time';
import { NOT_DELETED, type ExportProgress } from '../../contract/exports';
import { throttled } from '../../runtime/throttle';
import { askWorker } from './ask-worker';
import { fileState } from './exported-files';
import type { ExportFiles, ExportTools, Places } from './export-tools';
import type { SaveDialogs } from '../files/save-dialogs';
import type { StoreLink } from '../profile/store-link';
import type { Push } from '../window/push';

/** The parts of `ExportTools` that print, and the names of program and renderer. */
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

/** Makes the tools of exports from the dialogs, the worker and the window. */
export function createExportTools(parts: {
  readonly dialogs: SaveDialogs;
  readonly window: () => BrowserWindow | null;
  readonly link: StoreLink;
  readonly push: Push;
  readonly places: Places;
  readonly made: MadeElsewhere;
  readonly serviceAddress: () => string;
  /** A failure where the disk of the data folder is full; null while it has room. */
  readonly lackOfRoom: () => Promise<Failure | null>;
}): ExportTools {
  const { dialogs, link, push, made, places, serviceAddress, lackOfRoom } = parts;
  return {
    ...made,
    ...dialogs,
    places,
    serviceAddress,
    files,
    ...askWorker(link, lackOfRoom),
    mayDelete: (count) => mayDelete(parts.window(), count),
    showInFolder: (path) => shell.showItemInFolder(path),
    openPath: async (path) => (await shell.openPath(path)) === '',
    newId: randomUUID,
    now: Date.now,
    progress: atTimes((progress) => push('export:progress', progress)),
  };
}

/* Long enough for a drive that has to start, and for a folder of many files. */
const namesInTime = answersInTime(namesIn, 20_000);

/*
 * What waits on a drive that hangs must not hold up all that is read and written. A free name is
 * never taken from silence: the file that is there would be replaced.
 */
const isThereInTime = answersInTime(isThere, 20_000);

const foundInTime = (path: string): Promise<boolean | null> =>
  isThereInTime(path).catch(() => null);

/* Waits on for the answer to the question that was asked, and asks a silent drive nothing new. */
async function isThereAtLast(path: string): Promise<boolean> {
  for (;;) {
    const found = await foundInTime(path);
    if (found !== null) return found;
  }
}

const files: ExportFiles = {
  write: (path, bytes, exportId) => writeFileWhole(path, bytes, undefined, exportId),
  writeNew: (path, bytes, exportId) => writeNewFileWhole(path, bytes, undefined, exportId),
  open: (path, exportId) => openWholeFile(path, undefined, exportId),
  exists: isThereAtLast,
  found: foundInTime,
  answers: async (path) => (await foundInTime(path)) === true,
  names: (folder) => namesInTime(folder).catch(() => failed('folder-gone')),
  stateOf: fileState,
  remove: (path) =>
    rm(path).then(
      () => success(null),
      () => failed('storage-failed', { detail: NOT_DELETED }),
    ),
  cleanFolder: async (exportId, folder) => {
    await cleanTempsOf(exportId, folder);
    /* Those of earlier versions name no export. */
    await cleanOldTemps(folder, Date.now());
  },
};

/*
 * Progress is told at most this often: each message makes the window draw, which takes processor
 * time from the print windows.
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

/* Asks in a dialog of the system: a window that was taken over cannot delete files unseen. */
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
