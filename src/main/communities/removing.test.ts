import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { success } from '../../contract/result';
import { temporaryFolder } from '../testing/temporary-folder';
import { createSwitching, type Switching } from './switching';
import { newEntry, type Community } from './community';
import {
  createSharedCommunities,
  type CommunitiesParts,
  type SharedCommunities,
} from './shared-communities';
import { FIRST_COMMUNITY } from './registry-file';
import { createRemoving } from './removing';
import { createStandings } from './standings';

const PROFILE = '00000000-0000-4000-8000-00000000000a';
const OTHER = '00000000-0000-4000-8000-00000000000b';

it('a removal that failed is not done later where the profile cannot be read just then', async () => {
  const userData = await temporaryFolder();
  /* A folder cannot be read as a file. */
  await mkdir(join(userData, 'profile.json'));
  const one = {
    vault: {
      profile: () => ({ profileId: PROFILE }),
      destroy: () => Promise.reject(new Error('The drive is away.')),
    },
  } as unknown as Community;
  const [entry, other] = [
    { ...newEntry<Community>(FIRST_COMMUNITY), one },
    newEntry<Community>(OTHER),
  ];
  const erase = new Set<string>();
  const keeper = {
    keep: async () => success(null),
    noteRemoval: async (id: string) => {
      erase.add(id);
      return success(null);
    },
  };
  const shared = {
    entries: [entry, other],
    erase,
    keeper,
    front: () => other,
    joined: () => one,
  };
  const removing = createRemoving(
    shared as unknown as SharedCommunities<Community>,
    { userData, standings: createStandings(() => undefined, Date.now) },
    {} as Switching<Community>,
  );
  await expect(removing.remove(FIRST_COMMUNITY, false)).rejects.toThrow('away');
  expect([...erase]).toEqual([]);
});

it('the removal of a place where nothing is connected yet leaves the other communities', async () => {
  const userData = await temporaryFolder();
  const one = {
    exports: { isBusy: () => false, end: async () => undefined },
    profile: { rest: async () => undefined, enter: async () => undefined },
    left: () => undefined,
    vault: {
      profile: () => null,
      state: () => ({ kind: 'none' }),
      destroy: async () => null,
    },
  } as unknown as Community;
  const standings = createStandings(() => undefined, Date.now);
  const parts = { userData, standings, join: () => one, onChanged: () => undefined };
  const communities = [{ id: FIRST_COMMUNITY, name: 'Riders', sample: false }];
  const shared = createSharedCommunities(parts as unknown as CommunitiesParts<Community>, {
    registry: { open: OTHER, communities, erase: [] },
    open: OTHER,
  });
  const switching = createSwitching(shared, userData, () => undefined);
  const { remove } = createRemoving(shared, { userData, standings }, switching);
  expect(await remove(OTHER, false)).toEqual(success('switched'));
  expect(shared.entries.map(({ id }) => id)).toEqual([FIRST_COMMUNITY]);
});
