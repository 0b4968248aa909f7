import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { success } from '../../contract/result';
import { temporaryFolder } from '../testing/temporary-folder';
import type { Switching } from './switching';
import { newEntry, type Community } from './community';
import type { SharedCommunities } from './shared-communities';
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
