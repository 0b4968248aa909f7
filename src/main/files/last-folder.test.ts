import { mkdir, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder';
import { createLastFolder } from './last-folder';

it('gives the last folder until it is gone', async () => {
  const place = await temporaryFolder();
  const folder = join(place, 'waivers of 2026');
  const last = createLastFolder(join(place, 'kept.json'));
  expect(await last.get()).toBeNull();
  await mkdir(folder);
  await last.set(folder);
  expect(await createLastFolder(join(place, 'kept.json')).get()).toBe(folder);
  await rmdir(folder);
  expect(await last.get()).toBeNull();
});

it.each(['', 'null', '{"folder":7}', '{"folder":""}', '[]', '{'])(
  'gives no folder where %j was kept',
  async (text) => {
    const path = join(await temporaryFolder(), 'kept.json');
    await writeFile(path, text);
    expect(await createLastFolder(path).get()).toBeNull();
  },
);
