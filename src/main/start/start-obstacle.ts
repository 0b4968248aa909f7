import { t } from '@lingui/core/macro';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PROBE = '.start-check';
/* With less room than this, Chromium cannot even open what it has stored. */
const PROBE_BYTES = 1024 * 1024;

/** Why the program cannot start, in words for the person: what is wrong, and what to do. */
export interface StartObstacle {
  readonly title: string;
  readonly sentence: string;
}

/**
 * What keeps the program from working in its data folder; null where nothing does. To be asked
 * before Chromium touches the folder, because Chromium ends without a word where it cannot write
 * there. Leaves nothing behind but the folder.
 */
export function startObstacle(folder: string): StartObstacle | null {
  const probe = join(folder, PROBE);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(probe, Buffer.alloc(PROBE_BYTES));
    return null;
  } catch (error) {
    return obstacleOf(error, folder);
  } finally {
    remove(probe);
  }
}

function remove(probe: string): void {
  try {
    rmSync(probe, { force: true });
  } catch {
    // The file could not be written either, which the person is told.
  }
}

/** The words for a failure of the file system in the data folder; for any other error, its code. */
export function obstacleOf(error: unknown, folder: string): StartObstacle {
  const { code = 'unexpected', path = folder, syscall } = error as NodeJS.ErrnoException;
  if (!path.startsWith(folder) && !folder.startsWith(path)) return unexpected(code);
  if (['EACCES', 'EPERM'].includes(code) && syscall === 'scandir') {
    return {
      title: t`Waiver Desk can’t read its data folder`,
      sentence: t`You have no permission to read ${path}. Get that permission from whoever manages this computer, then start Waiver Desk again. Nothing was lost.`,
    };
  }
  if (['EACCES', 'EPERM', 'EROFS'].includes(code)) {
    return {
      title: t`Waiver Desk can’t write to its data folder`,
      sentence: t`You have no permission to write to ${folder}. Get that permission from whoever manages this computer, or start the program with --user-data-dir=<another folder>. Nothing was lost.`,
    };
  }
  if (['ENOSPC', 'EDQUOT'].includes(code)) {
    return {
      title: t`The disk is full`,
      sentence: t`There is no room on the disk of ${folder}. Free at least 64 MB and start Waiver Desk again. Nothing was lost.`,
    };
  }
  if (['ENOTDIR', 'EEXIST'].includes(code)) {
    return {
      title: t`Waiver Desk has no data folder`,
      sentence: t`${path} is a file, and Waiver Desk needs a folder there. Move the file away and start again, or start the program with --user-data-dir=<another folder>. Nothing was lost.`,
    };
  }
  return unexpected(code);
}

/* Gives only a code: the message of an error could hold a name or a key. */
function unexpected(code: string): StartObstacle {
  return {
    title: t`Waiver Desk could not start`,
    sentence: t`Something unexpected happened (${code}). Start it again. If that doesn’t help, restart the computer, or start the program with --user-data-dir=<another folder>. Nothing was lost.`,
  };
}
