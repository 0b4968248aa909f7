import fsPromises, { mkdir, readdir } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder';
import { createSetAside } from './set-aside';
import { isMissing } from './user-data';

const NOW = Date.UTC(2026, 10, 27, 12);

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

it('removes nothing that was set aside while its removal hung', async () => {
  const userData = await temporaryFolder();
  const aside = createSetAside(userData);
  const put = async (atMs: number) => {
    await mkdir(join(userData, 'IndexedDB'));
    expect(await aside.moveAway(atMs)).toMatchObject({ ok: true });
  };
  await put(NOW);
  const { rm } = fsPromises;
  vi.spyOn(fsPromises, 'rm').mockImplementationOnce(async (...what) => {
    await put(NOW + 7_000);
    await rm(...what);
  });
  syncBuiltinESMExports();
  await aside.remove();
  expect(await readdir(aside.folder)).toEqual(['2026-11-27T12-00-07Z']);
  await aside.remove();
  expect(await isMissing(aside.folder)).toBe(true);
});
