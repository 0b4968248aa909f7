import { join } from 'node:path';
import { createSecondCopies, SECOND_COPIES } from '../files/second-copies';
import { moveAllAside } from '../files/set-aside';
import { isMissing, removeWindowStorage } from '../files/user-data';
import { destroyProfileFile, keptBackend, readProfileFile } from '../vault/profile-file';
import type { FoundCommunities } from './shared-communities';
import {
  folderOf,
  foundCommunities,
  ownFolders,
  profilePath,
  tidyFolders,
} from './community-folders';
import {
  EMPTY,
  FIRST_COMMUNITY,
  communitiesInOrder,
  readRegistry,
  type Registry,
} from './registry-file';

/**
 * Finds the communities at a start, before there is a window. It finishes interrupted removals, as
 * far as files go. Where no community is left, everything else is cleared away, too. Rejects, and
 * clears nothing away, where it cannot be known which there are.
 */
export async function findCommunities(userData: string): Promise<FoundCommunities> {
  await tidyFolders(userData);
  const registry = readRegistry(join(userData, 'communities.json'));
  const found = await finishRemovals(userData, registry);
  if (found.length === 0) {
    await clearForNew(userData);
    return { registry: EMPTY, open: FIRST_COMMUNITY };
  }
  const communities = communitiesInOrder(registry.communities, found);
  const open = communities.find(({ id }) => id === registry.open) ?? communities[0];
  return { registry: { ...registry, communities }, open: open?.id ?? FIRST_COMMUNITY };
}

/** The backend of the keyring that keeps a community's key; null where there is none. */
export async function keptBackendOf(userData: string): Promise<string | null> {
  const { open } = readRegistry(join(userData, 'communities.json'));
  const others = await foundCommunities(userData);
  for (const id of [...(open === null ? [] : [open]), ...others]) {
    const backend = await keptBackend(profilePath(userData, id));
    if (backend !== null) return backend;
  }
  return null;
}

async function finishRemovals(userData: string, { erase }: Registry): Promise<readonly string[]> {
  const found = await foundCommunities(userData);
  const left = await Promise.all(
    found.map(async (id) => {
      const disk = await readProfileFile(profilePath(userData, id));
      if (disk.kind !== 'profile' || !erase.includes(disk.profile.profileId)) return [id];
      await createSecondCopies(folderOf(userData, id)).remove();
      await destroyProfileFile(profilePath(userData, id));
      return [];
    }),
  );
  return left.flat();
}

/*
 * Clears the folder where no profile is left that could open what is stored. Without second copies,
 * the profile was removed or was for one session only. With second copies, also with one that
 * cannot be read, its file was lost, and may come back from a backup: so everything is moved aside.
 * Rejects where that cannot be done: a new profile would write its second copies over those.
 */
async function clearForNew(userData: string): Promise<void> {
  const others = await ownFolders(userData);
  const copies = [userData, ...others].flatMap((folder) =>
    SECOND_COPIES.map((name) => join(folder, name)),
  );
  const areMissing = await Promise.all(copies.map(isMissing));
  if (areMissing.includes(false)) await moveAllAside(userData, Date.now(), others);
  else await removeWindowStorage(userData);
}
