import { plural, t } from '@lingui/core/macro';
import { dialog, shell, type BrowserWindow } from 'electron';
import { randomUUID } from 'node:crypto';
import type { ExportProgress } from '../../contract/exports';
import type { Failure } from '../../contract/result';
import { throttled } from '../../runtime/throttle';
import { askWorker } from './ask-worker';
import { exportFiles } from './export-files';
import type { ExportTools, MadeElsewhere, Places } from './export-tools';
import type { SaveDialogs } from '../files/save-dialogs';
import type { StoreLink } from '../profile/store-link';
import type { Push } from '../window/push';

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
    files: exportFiles,
    ...askWorker(link, lackOfRoom),
    mayDelete: (count) => mayDelete(parts.window(), count),
    showInFolder: (path) => shell.showItemInFolder(path),
    openPath: async (path) => (await shell.openPath(path)) === '',
    newId: randomUUID,
    now: Date.now,
    progress: atTimes((progress) => push('export:progress', progress)),
  };
}

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
