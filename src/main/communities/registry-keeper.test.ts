import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder';
import { newEntry, type Community } from './community';
import { FIRST_COMMUNITY, readRegistry } from './registry-file';
import { createRegistryKeeper } from './registry-keeper';

const PROFILE = '00000000-0000-4000-8000-00000000000a';
const OTHER = '00000000-0000-4000-8000-00000000000b';

it('a removal that could not be noted is noted by no later change', async () => {
  const folder = join(await temporaryFolder(), 'away');
  const erase = new Set([OTHER]);
  const front = newEntry<Community>(FIRST_COMMUNITY);
  const keeper = createRegistryKeeper(folder, [front], erase, () => front);
  const inRegistry = (): readonly string[] => readRegistry(join(folder, 'communities.json')).erase;
  expect(await keeper.noteRemoval(PROFILE)).toMatchObject({ ok: false });
  await mkdir(folder);
  await keeper.keep();
  expect(inRegistry()).toEqual([OTHER]);
  expect(await keeper.noteRemoval(PROFILE)).toMatchObject({ ok: true });
  expect(inRegistry()).toEqual([OTHER, PROFILE]);
});

it('a registry that is no longer needed and cannot be removed fails as one that cannot be written', async () => {
  const folder = await temporaryFolder();
  /* A folder of its name is not removed as a file. */
  await mkdir(join(folder, 'communities.json'));
  const front = newEntry<Community>(FIRST_COMMUNITY);
  const keeper = createRegistryKeeper(folder, [front], new Set(), () => front);
  expect(await keeper.keep()).toMatchObject({ ok: false });
});
