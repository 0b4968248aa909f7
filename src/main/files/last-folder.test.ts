import fsPromises, { mkdir, rmdir, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder';
import { createLastFolder } from './last-folder';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

it('gives no folder of a drive that does not answer, so that a dialog opens all the same', async () => {
  const folder = await temporaryFolder();
  const last = createLastFolder(join(folder, 'kept.json'));
  await last.set(folder);
  vi.spyOn(fsPromises, 'stat').mockReturnValue(new Promise(() => undefined));
  syncBuiltinESMExports();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const given = last.get();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await given).toBeNull();
});

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
