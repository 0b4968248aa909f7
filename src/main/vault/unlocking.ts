import type { LockReason } from '../../contract/profile';
import { failed, success, type Result } from '../../contract/result';
import type { HeldProfile } from './held-profile';
import { ChangedProfileError, unsealProfile } from './open-profile';
import { derivePassphraseKey } from './passphrase-key';
import { keyedBox, keyringBox, type SecretBox } from './secret-box';
import type { StoredProfile } from './stored-profile';
import type { SystemKeyring } from './system-keyring';

/**
 * Opens a stored profile into `held`, by whatever it is sealed with. `writeAnew` writes the profile
 * that is then open.
 */
export function createUnlocking(
  held: HeldProfile,
  keyring: SystemKeyring,
  writeAnew: () => Promise<unknown>,
) {
  async function openWith(from: StoredProfile, box: SecretBox): Promise<void> {
    const profile = await unsealProfile(from, box);
    held.open = { profile, sealing: { box, protection: from.protection } };
    held.trouble = null;
    /*
     * The profile is written anew where the host in clear text differs from the sealed one, or the
     * keyring has a newer key.
     */
    const isOld = from.host !== profile.host || box.isStale();
    if (isOld) await writeAnew();
  }

  const staysLocked = (trouble: LockReason & HeldProfile['trouble']): Result<never> => {
    held.trouble = trouble;
    return failed('locked', { detail: trouble });
  };

  /**
   * Opens a profile by the keyring, without asking the person. `locked`, with what is wrong, where
   * the keyring does not open it: `closed` stands for a keyring that the person has to open first.
   */
  async function withKeyring(
    from: StoredProfile,
    closed: 'waiting' | 'declined',
  ): Promise<Result<null>> {
    const door = await keyring.state();
    if (door !== 'open') return staysLocked(door === 'asks' ? closed : 'unreadable');
    try {
      await openWith(from, keyringBox(keyring, from.profileId));
      return success(null);
    } catch (error) {
      return staysLocked(isChanged(error) ? 'changed' : 'unreadable');
    }
  }

  /**
   * Opens a locked profile. Where the system keeps the key, the passphrase is ignored and the
   * keyring is tried again.
   */
  async function unlock(passphrase: string): Promise<Result<null>> {
    const { stored, trouble } = held;
    if (held.open !== null) return success(null);
    if (stored === null)
      return trouble === null ? failed('no-profile') : failed('locked', { detail: trouble });
    if (passphrase === '' && stored.protection.kind === 'passphrase') return failed('locked');
    if (stored.protection.kind === 'system') return withKeyring(stored, 'declined');
    const key = await derivePassphraseKey(passphrase, stored.protection.scrypt);
    const box = keyedBox(key, stored.profileId);
    try {
      await openWith(stored, box);
      return success(null);
    } catch (error) {
      box.forget();
      if (!isChanged(error)) return failed('wrong-passphrase');
      return staysLocked('changed');
    }
  }

  return { withKeyring, unlock };
}

function isChanged(error: unknown): boolean {
  return error instanceof ChangedProfileError;
}
