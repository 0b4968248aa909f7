import { failed, type Result } from '../../contract/result';
import type { DailyFolder } from './daily-folder';
import type { Vault } from './vault';

/**
 * Changes what the open profile keeps about the folder for backups; `no-profile` where it has none.
 * A failure changes nothing.
 */
export async function changeDaily(
  vault: Vault,
  next: (before: DailyFolder) => DailyFolder,
): Promise<Result<null>> {
  let isThere = false;
  const saved = await vault.update((profile) => {
    if (profile.daily === null) return;
    isThere = true;
    profile.daily = next(profile.daily);
  });
  return saved.ok && !isThere ? failed('no-profile') : saved;
}

/**
 * Keeps another folder, or none. The profile owns the new key from then on, and the former key is
 * overwritten.
 */
export function putDaily(vault: Vault, next: DailyFolder | null): Promise<Result<null>> {
  return vault.update((profile) => {
    profile.daily?.key.fill(0);
    profile.daily = next;
  });
}
