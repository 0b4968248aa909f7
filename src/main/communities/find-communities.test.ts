import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createSecondCopies } from '../files/second-copies';
import { temporaryFolder } from '../testing/temporary-folder';
import { createSystemKeyring } from '../vault/system-keyring';
import { fakeSafeStorage } from '../vault/testing/fake-safe-storage';
import { createVault } from '../vault/vault';
import { folderOf, makeFolder, profilePath } from './community-folders';
import { findCommunities, keptBackendOf } from './find-communities';
import {
  FIRST_COMMUNITY,
  communitiesInOrder,
  readRegistry,
  writeRegistry,
  type Registry,
} from './registry-file';

const [A, B] = [
  '00000000-0000-4000-8000-00000000000a',
  '00000000-0000-4000-8000-00000000000b',
] as const;
let userData: string;
const registryPath = (): string => join(userData, 'communities.json');

beforeEach(async () => {
  userData = await temporaryFolder();
});

/** Keeps a profile where that community has its own; tells its id. */
async function profileOf(id: string): Promise<string> {
  await makeFolder(userData, id);
  const keyring = createSystemKeyring(fakeSafeStorage(), 'linux');
  const vault = createVault({ path: profilePath(userData, id), keyring });
  const made = { address: 'https://desk.example', host: 'desk.example', name: id, apiKey: 'key' };
  await vault.create({ ...made, sample: null }, { kind: 'system' });
  const state = vault.state();
  return state.kind === 'open' ? state.profile.profileId : '';
}

const entry = (id: string) => ({ id, name: `community ${id}`, sample: false });
const found = async (): Promise<readonly string[]> =>
  (await findCommunities(userData)).registry.communities.map(({ id }) => id);

describe('the communities that a start finds', () => {
  it('are one, the first, where a profile lies as the only one always did, and nothing is written', async () => {
    await profileOf(FIRST_COMMUNITY);
    expect(await findCommunities(userData)).toMatchObject({ open: FIRST_COMMUNITY });
    expect(await found()).toEqual([FIRST_COMMUNITY]);
    expect(await readdir(userData)).not.toContain('communities.json');
  });

  it.each(['', '{', '{"version":2}', '{"version":1,"open":"../x","communities":[],"erase":[]}'])(
    'are those of the folders where the registry cannot be read: %s',
    async (text) => {
      await profileOf(FIRST_COMMUNITY);
      await profileOf(B);
      await writeFile(registryPath(), text);
      expect(await found()).toEqual([FIRST_COMMUNITY, B]);
    },
  );

  it('are opened by the one that was in front, else by the first of those that are there', async () => {
    await profileOf(A);
    await profileOf(B);
    const registry: Registry = { open: B, communities: [entry(B), entry(A)], erase: [] };
    await writeRegistry(registryPath(), registry);
    expect(await findCommunities(userData)).toEqual({ registry, open: B });
    await writeRegistry(registryPath(), { ...registry, open: FIRST_COMMUNITY });
    expect((await findCommunities(userData)).open).toBe(B);
    expect(await keptBackendOf(userData)).not.toBeNull();
  });
});

describe('a program killed between two writes', () => {
  it('of adding one: before its profile is there, there is none; after it, there is', async () => {
    await profileOf(FIRST_COMMUNITY);
    await makeFolder(userData, A);
    expect(await found()).toEqual([FIRST_COMMUNITY]);
    await profileOf(A);
    expect(await found()).toEqual([FIRST_COMMUNITY, A]);
  });

  it('of removing one: once it is noted it ends, and the other one stays', async () => {
    const gone = await profileOf(FIRST_COMMUNITY);
    await profileOf(A);
    const copy = { generation: 1, atMs: 1, sealed: new Uint8Array(3) };
    for (const id of [FIRST_COMMUNITY, A])
      await createSecondCopies(folderOf(userData, id)).write(copy);
    const communities = [entry(FIRST_COMMUNITY), entry(A)];
    await writeRegistry(registryPath(), { open: FIRST_COMMUNITY, communities, erase: [gone] });
    const left = await findCommunities(userData);
    expect(left).toMatchObject({ open: A, registry: { erase: [gone] } });
    expect(await readdir(userData)).not.toContain('profile.json');
    expect(await readdir(userData)).not.toContain('second-copy');
    expect(await readdir(folderOf(userData, A))).toContain('second-copy');
    /* Its databases are deleted by a worker, so the note of it stays until one has done so. */
    expect(await found()).toEqual([A]);
  });

  it('of a change of the registry: the one before counts, or the new one', async () => {
    await profileOf(FIRST_COMMUNITY);
    await profileOf(A);
    const registry: Registry = {
      open: A,
      communities: [entry(A), entry(FIRST_COMMUNITY)],
      erase: [],
    };
    await writeRegistry(registryPath(), registry);
    await writeFile(join(userData, '.waiver-desk-0123456789abcdef.part'), '{"version":1,');
    expect(readRegistry(registryPath())).toEqual(registry);
  });
});

describe('what the window stored', () => {
  const stored = async (): Promise<readonly string[]> => {
    await mkdir(join(userData, 'IndexedDB'), { recursive: true });
    await findCommunities(userData);
    return readdir(userData);
  };

  it('goes where no community is left, and stays while there is one, whichever', async () => {
    expect(await stored()).not.toContain('IndexedDB');
    await profileOf(B);
    expect(await stored()).toContain('IndexedDB');
  });

  it('is set aside, not deleted, where a profile of any community was lost', async () => {
    await makeFolder(userData, B);
    const copy = { generation: 1, atMs: 1, sealed: new Uint8Array(3) };
    await createSecondCopies(folderOf(userData, B)).write(copy);
    expect(await stored()).toContain('set-aside');
    /* Once: what a later session leaves is not kept as well. */
    const [aside = ''] = await readdir(join(userData, 'set-aside'));
    expect(await readdir(join(userData, 'set-aside', aside, B))).toEqual(['second-copy']);
    expect(await stored()).not.toContain('IndexedDB');
    expect(await readdir(join(userData, 'communities'))).toEqual([]);
  });

  it('is set aside also where the copy beside a lost profile cannot be read', async () => {
    await writeFile(join(userData, 'second-copy'), 'torn');
    expect(await stored()).toContain('set-aside');
  });
});

it('a second copy of a lost profile that cannot be moved aside is in the way of a start, and stays', async () => {
  await writeFile(join(userData, 'second-copy'), 'sealed');
  await writeFile(join(userData, 'set-aside'), '');
  await expect(findCommunities(userData)).rejects.toMatchObject({ syscall: 'mkdir' });
  expect(await readdir(userData)).toContain('second-copy');
});

describe('a folder of communities that cannot be read', () => {
  it('is no folder without any: the start fails, and what the window stored stays', async () => {
    await mkdir(join(userData, 'IndexedDB'));
    await writeFile(join(userData, 'communities'), '');
    await expect(findCommunities(userData)).rejects.toMatchObject({ code: 'ENOTDIR' });
    await expect(keptBackendOf(userData)).rejects.toMatchObject({ code: 'ENOTDIR' });
    expect(await readdir(userData)).toContain('IndexedDB');
  });

  it('is none either where it is a link to a drive that is away', async () => {
    await mkdir(join(userData, 'IndexedDB'));
    await symlink(join(userData, 'drive'), join(userData, 'communities'));
    await expect(findCommunities(userData)).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await readdir(userData)).toContain('IndexedDB');
  });
});

it('a list of communities that the disk does not give is in the way of a start: it says what is to be removed', async () => {
  await profileOf(A);
  await mkdir(registryPath());
  await expect(findCommunities(userData)).rejects.toMatchObject({ code: 'EISDIR' });
  await expect(keptBackendOf(userData)).rejects.toMatchObject({ code: 'EISDIR' });
});

describe('the order of the communities', () => {
  it('is the registered one, then what was found besides; each once, and only those that are there', () => {
    const registered = [entry(B), entry(A), entry(B)];
    expect(communitiesInOrder(registered, [FIRST_COMMUNITY, B]).map(({ id }) => id)).toEqual([
      B,
      FIRST_COMMUNITY,
    ]);
    expect(communitiesInOrder([], [])).toEqual([]);
  });
});
