import type { FileTrouble } from '../../contract/profile';
import { open, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { success, type Result } from '../../contract/result';
import { codeOf } from '../files/error-code';
import { syncFolder, whileHeld, writeFileWhole } from '../files/write-whole';
import { parseStoredProfile, type StoredProfile } from './stored-profile';

type ProfileOnDisk =
  | { readonly kind: 'absent' }
  /** There is a file that cannot be read. It is never overwritten. */
  | { readonly kind: FileTrouble }
  | { readonly kind: 'profile'; readonly profile: StoredProfile };

/** Reads the profile's file. Only a missing file counts as absent. */
export async function readProfileFile(path: string): Promise<ProfileOnDisk> {
  try {
    const read = parseStoredProfile(await readFile(path, 'utf8'));
    return typeof read === 'string' ? { kind: read } : { kind: 'profile', profile: read };
  } catch (error) {
    return { kind: codeOf(error) === 'ENOENT' ? 'absent' : 'file-away' };
  }
}

/** The backend of the keyring that keeps the profile; null where none does. */
export async function keptBackend(path: string): Promise<string | null> {
  const disk = await readProfileFile(path);
  if (disk.kind !== 'profile') return null;
  const { protection } = disk.profile;
  return protection.kind === 'system' ? protection.backend : null;
}

/** Replaces the profile's file whole, or leaves it and fails. */
export function writeProfileFile(path: string, profile: StoredProfile): Promise<Result<null>> {
  const text = `${JSON.stringify(profile, null, 1)}\n`;
  return writeFileWhole(path, text);
}

/** Makes the empty store of a profile that is not open count as new, not as lost. */
export async function forgetStoredWitness(path: string): Promise<Result<null>> {
  const disk = await readProfileFile(path);
  if (disk.kind !== 'profile' || disk.profile.witness === null) return success(null);
  return writeProfileFile(path, { ...disk.profile, witness: null });
}

/** Overwrites and deletes the profile's file: its sealed keys are gone before all else. */
export async function destroyProfileFile(path: string, remove = rm): Promise<void> {
  await overwrite(path).catch(() => undefined);
  await whileHeld(() => remove(path, { force: true }));
  await syncFolder(dirname(path));
}

async function overwrite(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    await file.write(Buffer.alloc(size), 0, size, 0);
    await file.sync();
  } finally {
    await file.close();
  }
}
