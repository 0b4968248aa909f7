import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isThere } from '../files/write-whole';
import { temporaryFolder } from '../testing/temporary-folder';
import { destroyProfileFile } from './profile-file';

it('is removed also where another program holds it for a moment', async () => {
  const path = join(await temporaryFolder(), 'profile.json');
  await writeFile(path, 'sealed');
  let held = 2;
  const remove: typeof rm = async (...parts) => {
    held -= 1;
    if (held >= 0) throw Object.assign(new Error('held'), { code: 'EBUSY' });
    return rm(...parts);
  };
  await destroyProfileFile(path, remove);
  expect(await isThere(path)).toBe(false);
});

it('is removed also where its folder cannot be synced', async () => {
  const folder = await temporaryFolder();
  const path = join(folder, 'profile.json');
  await writeFile(path, 'sealed');
  const withFolder: typeof rm = async () => rm(folder, { recursive: true });
  await destroyProfileFile(path, withFolder);
  expect(await isThere(path)).toBe(false);
});
