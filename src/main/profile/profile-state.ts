import type { ProfileState } from '../../contract/profile';
import type { VaultState } from '../vault/vault';

/**
 * What the window may know of the vault's state: no key, no id of the store. The system is only
 * asked whether it protects where that is to be chosen: it may take its time.
 */
export async function toProfileState(
  vault: VaultState,
  isProtected: () => Promise<boolean>,
): Promise<ProfileState> {
  if (vault.kind === 'none') return { kind: 'none', systemProtection: await isProtected() };
  if (vault.kind === 'locked') return vault;
  const { host, address, name, sample, protection } = vault.profile;
  return { kind: 'open', host, address, name, sample: sample !== null, protection };
}
