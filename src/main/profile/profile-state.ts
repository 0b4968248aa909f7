import type { ProfileState } from '../../contract/profile';
import type { VaultState } from '../vault/vault';

/** What the window may know of the vault's state: no key, no id of the store. */
export function toProfileState(vault: VaultState, systemProtection: boolean): ProfileState {
  if (vault.kind === 'none') return { kind: 'none', systemProtection };
  if (vault.kind === 'locked') return vault;
  const { host, address, name, sample, protection } = vault.profile;
  return { kind: 'open', host, address, name, sample: sample !== null, protection };
}
