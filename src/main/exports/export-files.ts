import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { NOT_DELETED } from '../../contract/exports';
import { failed, success, type Result } from '../../contract/result';
import type { FileState } from '../../domain/exports/left-to-do';
import { answersInTime } from '../files/answers-in-time';
import { codeOf } from '../files/error-code';
import {
  cleanOldTemps,
  cleanTempsOf,
  isThere,
  namesIn,
  openWholeFile,
  writeFileWhole,
  writeNewFileWhole,
} from '../files/write-whole';

export type ExportFiles = typeof exportFiles;

/**
 * The file system as exports use it. What is written is written for an export, so that after a kill
 * its temporary files are known from those of others.
 */
export const exportFiles = {
  /** Writes a file whole or not at all. */
  write: (path: string, bytes: Uint8Array, exportId: string) =>
    writeFileWhole(path, bytes, undefined, exportId),
  /** Writes a file as `write` does where none has its name yet; else false and nothing written. */
  writeNew: (path: string, bytes: Uint8Array, exportId: string) =>
    writeNewFileWhole(path, bytes, undefined, exportId),
  /** Opens a file that comes in parts; it is written whole or not at all. */
  open: (path: string, exportId: string) => openWholeFile(path, undefined, exportId),
  /** Whether there is a file, however long its drive takes to say. */
  exists: isThereAtLast,
  /** The same, but null where the drive is silent. */
  found: foundInTime,
  /** The same where a late answer does not help any more: false where the drive is silent. */
  answers: async (path: string): Promise<boolean> => (await foundInTime(path)) === true,
  /**
   * The names in a folder. Fails as a write into it would, and with `folder-gone` where its drive
   * does not answer.
   */
  names: (folder: string) => namesInTime(folder).catch(() => failed('folder-gone')),
  stateOf: fileState,
  remove: (path: string): Promise<Result<null>> =>
    rm(path).then(
      () => success(null),
      () => failed('storage-failed', { detail: NOT_DELETED }),
    ),
  /** Removes the temporary files that a killed run left in the folder for an export. */
  cleanFolder: async (exportId: string, folder: string): Promise<void> => {
    await cleanTempsOf(exportId, folder);
    /* Those of earlier versions name no export. */
    await cleanOldTemps(folder, Date.now());
  },
};

/* Long enough for a drive that has to start, and for a folder of many files. */
const namesInTime = answersInTime(namesIn, 20_000);

/*
 * What waits on a drive that hangs must not hold up all that is read and written. A free name is
 * never taken from silence: the file that is there would be replaced.
 */
const isThereInTime = answersInTime(isThere, 20_000);

function foundInTime(path: string): Promise<boolean | null> {
  return isThereInTime(path).catch(() => null);
}

/* Waits on for the answer to the question that was asked, and asks a silent drive nothing new. */
async function isThereAtLast(path: string): Promise<boolean> {
  for (;;) {
    const found = await foundInTime(path);
    if (found !== null) return found;
  }
}

const NOT_THERE: readonly string[] = ['ENOENT', 'ENOTDIR'];

/** Compares a file with its SHA-256. A file that cannot be read counts as changed. */
export async function fileState(path: string, sha256: string): Promise<FileState> {
  const hash = createHash('sha256');
  try {
    if (!(await stat(path)).isFile()) return 'gone';
    for await (const part of createReadStream(path)) hash.update(part as Buffer);
  } catch (error) {
    return NOT_THERE.includes(codeOf(error)) ? 'gone' : 'changed';
  }
  return hash.digest('hex') === sha256 ? 'unchanged' : 'changed';
}
