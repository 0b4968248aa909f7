import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder';
import { lackOfRoom, prepareUserData, removeWindowStorage } from './user-data';

describe('the user data folder', () => {
  it('is made for its owner only, also where it was open before', async () => {
    const folder = join(await temporaryFolder(), 'desk');
    await mkdir(folder, { mode: 0o755 });
    await prepareUserData(folder);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  it('loses what a killed write left', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, '.waiver-desk-0123456789abcdef.part'), 'torn');
    await writeFile(join(folder, 'profile.json'), '{}');
    await prepareUserData(folder);
    expect(await readdir(folder)).toEqual(['profile.json']);
  });

  it('has room where its disk does not tell how large it is', async () => {
    expect(await lackOfRoom('/proc')).toBeNull();
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
