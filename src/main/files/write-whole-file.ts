import { randomBytes } from 'node:crypto';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

const TEMPORARY = /^\..+\.[0-9a-f]{12}\.tmp$/;

/**
 * Writes a file of this program whole or not at all: temporary file beside it (mode 0600),
 * fsync, rename, fsync of the folder. A crash leaves the old file or the new one.
 */
export async function writeWholeFile(path: string, bytes: string | Uint8Array): Promise<void> {
  const temporary = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}.tmp`);
  try {
    await writeSynced(temporary, bytes);
    await renameWithRetry(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

/** Removes what a killed `writeWholeFile` left behind in a folder of this program. */
export async function removeStaleTemporaries(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const stale = names.filter((name) => TEMPORARY.test(name));
  await Promise.all(stale.map((name) => rm(join(folder, name), { force: true })));
}

async function writeSynced(path: string, bytes: string | Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/* On Windows a scanner may hold the target for a moment. */
async function renameWithRetry(from: string, to: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await rename(from, to);
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? '';
      if (attempt === 5 || !['EPERM', 'EBUSY', 'EACCES'].includes(code)) throw error;
      await new Promise((resolve) => setTimeout(resolve, attempt * 50));
    }
  }
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
