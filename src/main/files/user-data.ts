import { t } from '@lingui/core/macro';
import type { Failure } from '../../contract/result';
import { chmod, lstat, mkdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from './error-code';
import { cleanStaleTemps } from './write-whole';

/** Makes the program's own folder readable by its owner only, and removes torn temporary files. */
export async function prepareUserData(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  await cleanStaleTemps(folder);
}

/** True where a file does not exist; false where that is unknown, as on a drive that is away. */
export async function isMissing(path: string): Promise<boolean> {
  try {
    await stat(path);
    return false;
  } catch (error) {
    return codeOf(error) === 'ENOENT';
  }
}

/**
 * True where the path itself is a link, wherever it leads; false also where that cannot be known.
 */
export function isLink(path: string): Promise<boolean> {
  return lstat(path).then(
    (entry) => entry.isSymbolicLink(),
    () => false,
  );
}

/* What Chromium writes for the window's origin. None of it can be read without the data key. */
const STORED_BY_WINDOW = [
  'IndexedDB',
  'Local Storage',
  'Session Storage',
  'WebStorage',
  'Service Worker',
  'blob_storage',
  'File System',
];

/**
 * Deletes what a window left in the folder. For a start without a profile: the last run had a
 * profile for one session, or a removal was interrupted. To be called only before a window is open.
 */
export async function removeWindowStorage(folder: string): Promise<void> {
  await Promise.all(
    STORED_BY_WINDOW.map((name) => rm(join(folder, name), { recursive: true, force: true })),
  );
}

const ROOM_FOR_PAGES = 16 * 1024 * 1024;

/**
 * `disk-full`, with the sizes, while the folder's disk has too little room to store pages.
 * Chromium's own estimate does not look at the disk (docs/reliability.md 42). Null while there is
 * room, or where the system does not tell.
 */
export async function lackOfRoom(folder: string): Promise<Failure | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    const free = bavail * bsize;
    /* A disk of no size is one that does not tell it. */
    if (free >= ROOM_FOR_PAGES || blocks === 0) return null;
    return {
      kind: 'disk-full',
      detail: t`${megabytes(free)} free, ${megabytes(ROOM_FOR_PAGES)} needed`,
    };
  } catch {
    return null;
  }
}

function megabytes(bytes: number): string {
  return `${String(Math.floor(bytes / (1024 * 1024)))} MB`;
}
