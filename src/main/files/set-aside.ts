import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { IN_USE } from '../../contract/exports';
import { SECOND_COPIES } from './second-copies';
import { isMissing } from './user-data';
import { whileHeld } from './write-whole';
import { failed, success, type Result } from '../../contract/result';
import type { SetAsideStore } from '../../contract/store-trouble';

const FOLDER = 'set-aside';
const STORED = 'IndexedDB';
const PROFILE = 'profile.json';
/*
 * The files that open only with the profile's file. That one is moved last, so that an interrupted
 * move loses nothing.
 */
const PROFILE_FILES = [...SECOND_COPIES, PROFILE];

export type SetAside = ReturnType<typeof createSetAside>;

/**
 * Moves aside what could not be opened in the data folder `userData`. It is kept under a name of
 * its own, and never deleted unasked.
 */
export function createSetAside(userData: string) {
  const folder = join(userData, FOLDER);
  return {
    /** The folder with what was set aside. */
    folder,
    /** Moves the databases out of the way; `read-only` where another program keeps them in use. */
    moveAway: (nowMs: number) => told(moveStored(userData, folder, nameAt(nowMs))),
    /** Moves the databases, all that opens only with the profile's file, and that file. */
    moveAllAway: (nowMs: number) => told(moveAllAside(userData, nowMs)),
    /**
     * Moves the profile's file of one community of several, which is in `from`, with its second
     * copies. Its databases stay, because they are in one place with those of the other
     * communities.
     */
    moveProfileAway: (nowMs: number, from: string) =>
      told(moveEach(PROFILE_FILES, from, join(folder, nameAt(nowMs)))),
    /** The names of what was set aside, newest first. */
    list: async (): Promise<readonly SetAsideStore[]> => {
      const names = await readdir(folder).catch(() => []);
      return names
        .flatMap((name) => {
          const atMs = instantOf(name);
          return Number.isNaN(atMs) ? [] : { name, atMs };
        })
        .sort((a, b) => b.atMs - a.atMs);
    },
    remove: () => removeListed(folder),
  };
}

/**
 * Moves what `moveAllAway` of `createSetAside` does, and what opens only with the profiles of
 * `others`, the folders of further communities. Rejects where something stays.
 */
export async function moveAllAside(
  userData: string,
  nowMs: number,
  others: readonly string[] = [],
): Promise<void> {
  const place = join(userData, FOLDER, nameAt(nowMs));
  await moveEach([STORED, ...PROFILE_FILES], userData, place);
  for (const other of others) await moveEach(PROFILE_FILES, other, join(place, basename(other)));
}

function told(moving: Promise<void>): Promise<Result<null>> {
  return moving.then(
    () => success(null),
    () => failed('read-only', { detail: IN_USE }),
  );
}

/*
 * Removes what is there now. On a disk that hangs, this may go on when another profile is
 * connected, whose store is set aside.
 */
async function removeListed(folder: string): Promise<void> {
  if (await isMissing(folder)) return;
  for (const name of await readdir(folder))
    await rm(join(folder, name), { recursive: true, force: true });
  await rmdir(folder).catch(() => undefined);
}

async function moveStored(userData: string, folder: string, name: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await whileHeld(() => rename(join(userData, STORED), join(folder, name)));
}

async function moveEach(names: readonly string[], from: string, place: string): Promise<void> {
  await mkdir(place, { recursive: true, mode: 0o700 });
  for (const name of names) {
    const path = join(from, name);
    if (!(await isMissing(path))) await whileHeld(() => rename(path, join(place, name)));
  }
}

/* A name like "2026-11-27T10-32-05Z", which every file system takes. */
function nameAt(nowMs: number): string {
  return `${new Date(nowMs).toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

function instantOf(name: string): number {
  const [day = '', time = ''] = name.split('T');
  return Date.parse(`${day}T${time.replaceAll('-', ':')}`);
}
