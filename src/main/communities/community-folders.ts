import { mkdir, readdir, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isLink, isMissing } from '../files/user-data';
import { cleanStaleTemps } from '../files/write-whole';
import { FIRST_COMMUNITY } from './registry-file';

const FOLDER = 'communities';
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The folder with the profile of a community, and with what is kept beside it. */
export function folderOf(userData: string, id: string): string {
  return id === FIRST_COMMUNITY ? userData : join(userData, FOLDER, id);
}

/** The path of a community's profile. */
export function profilePath(userData: string, id: string): string {
  return join(folderOf(userData, id), 'profile.json');
}

/**
 * The communities that have a profile on the disk, the first community first. A profile that cannot
 * be looked at, as on a drive that is away, counts as present. Rejects where it cannot be known
 * which there are.
 */
export async function foundCommunities(userData: string): Promise<readonly string[]> {
  const ids = [FIRST_COMMUNITY, ...(await ownIds(userData))];
  const there = await Promise.all(
    ids.map(async (id) => !(await isMissing(profilePath(userData, id)))),
  );
  return ids.filter((_, at) => there[at]);
}

/** The folders of all communities except the first, with a profile or without. */
export async function ownFolders(userData: string): Promise<readonly string[]> {
  return (await ownIds(userData)).map((id) => folderOf(userData, id));
}

/*
 * Rejects where the folder is there and cannot be read. Without any community the start would clear
 * away what they have stored.
 */
async function ownIds(userData: string): Promise<readonly string[]> {
  const folder = join(userData, FOLDER);
  const names = await readdir(folder).catch(async (error: unknown) => {
    if (await isNowhere(folder)) return [];
    throw error;
  });
  return names.filter((name) => ID.test(name)).sort();
}

/* False for a link that leads nowhere: what it leads to may be on a drive that is away. */
async function isNowhere(folder: string): Promise<boolean> {
  return !(await isLink(folder)) && isMissing(folder);
}

/** Makes the folder of a new community, readable by its owner only. */
export async function makeFolder(userData: string, id: string): Promise<void> {
  await mkdir(folderOf(userData, id), { recursive: true, mode: 0o700 });
}

/** Removes torn temporary files from the communities' folders, and the folders that are empty. */
export async function tidyFolders(userData: string): Promise<void> {
  for (const id of await ownIds(userData)) {
    await cleanStaleTemps(folderOf(userData, id));
    await removeEmpty(userData, id);
  }
}

/** Removes the folder of a community if it is empty. */
export async function removeEmpty(userData: string, id: string): Promise<void> {
  if (id !== FIRST_COMMUNITY) await rmdir(folderOf(userData, id)).catch(() => undefined);
}
