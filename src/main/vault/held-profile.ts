import type { LockReason } from '../../contract/profile';
import { wipeProfile, type OpenProfile, type Sealing } from './open-profile';
import type { StoredProfile } from './stored-profile';

export type VaultState =
  | { readonly kind: 'none' }
  | { readonly kind: 'locked'; readonly host: string; readonly reason: LockReason }
  | { readonly kind: 'open'; readonly profile: Readonly<OpenProfile> };

interface ProfileInUse {
  readonly profile: OpenProfile;
  readonly sealing: Sealing | null;
}

/** What the vault holds of the one profile: its file, how it is open, and what is wrong with it. */
export interface HeldProfile {
  stored: StoredProfile | null;
  open: ProfileInUse | null;
  trouble: Exclude<LockReason, 'passphrase' | 'asked'> | null;
}

/** The state that the rest of the program may know. */
export function stateOf({ stored, open, trouble }: HeldProfile): VaultState {
  if (open !== null) return { kind: 'open', profile: open.profile };
  if (trouble !== null) return { kind: 'locked', host: stored?.host ?? '', reason: trouble };
  if (stored !== null) return { kind: 'locked', host: stored.host, reason: lockReason(stored) };
  return { kind: 'none' };
}

/** Overwrites the keys and drops them. */
export function forgetKeys(held: HeldProfile): void {
  if (held.open !== null) wipeProfile(held.open.profile);
  held.open?.sealing?.box.forget();
  held.open = null;
}

/* A profile the system keeps opens at every start, so it is locked only if somebody asked. */
function lockReason({ protection }: StoredProfile): LockReason {
  return protection.kind === 'system' ? 'asked' : 'passphrase';
}
