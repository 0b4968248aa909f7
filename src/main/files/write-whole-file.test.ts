import { mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder';
import { prepareUserData, removeWindowStorage } from './user-data';
import { removeStaleTemporaries, writeWholeFile } from './write-whole-file';

describe('writeWholeFile', () => {
  it('replaces a file and leaves nothing else behind', async () => {
    const folder = await temporaryFolder();
    const path = join(folder, 'a.json');
    await writeWholeFile(path, 'one');
    await writeWholeFile(path, new TextEncoder().encode('two'));
    expect(await readFile(path, 'utf8')).toBe('two');
    expect(await readdir(folder)).toEqual(['a.json']);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it('leaves the old file and no temporary where the new one cannot take its place', async () => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, 'taken'));
    await expect(writeWholeFile(join(folder, 'taken'), 'x')).rejects.toThrow();
    expect(await readdir(folder)).toEqual(['taken']);
  });
});

describe('removeStaleTemporaries', () => {
  it('removes ours only', async () => {
    const folder = await temporaryFolder();
    for (const name of ['.a.json.0123456789ab.tmp', 'mine.tmp', '.hidden', 'a.json']) {
      await writeFile(join(folder, name), '');
    }
    await removeStaleTemporaries(folder);
    expect((await readdir(folder)).sort()).toEqual(['.hidden', 'a.json', 'mine.tmp']);
  });

  it('does not mind a folder that is not there', async () => {
    await removeStaleTemporaries(join(await temporaryFolder(), 'none'));
  });
});

describe('the user data folder', () => {
  it('is made for its owner only, also where it was open before', async () => {
    const folder = join(await temporaryFolder(), 'desk');
    await mkdir(folder, { mode: 0o755 });
    await prepareUserData(folder);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  it('loses what the window stored, and nothing else', async () => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, 'IndexedDB/app_bundle_0.indexeddb.leveldb'), { recursive: true });
    await mkdir(join(folder, 'logs'));
    await writeFile(join(folder, 'window.json'), '{}');
    await removeWindowStorage(folder);
    expect((await readdir(folder)).sort()).toEqual(['logs', 'window.json']);
  });
});
