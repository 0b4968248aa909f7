import { failed, type Result } from '../../contract/result';
import type { DailyFolder } from './daily-folder';
import type { Vault } from './vault';

/**
 * Changes what the open profile keeps of the folder for backups; `no-profile` where it has none.
 * A failure leaves it as it was.
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

/** Keeps another folder, whose key is the profile's from then on, or none; the key before goes. */
export function putDaily(vault: Vault, next: DailyFolder | null): Promise<Result<null>> {
  return vault.update((profile) => {
    profile.daily?.key.fill(0);
    profile.daily = next;
  });
}
