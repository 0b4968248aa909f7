import type { ProfileState } from '../../contract/profile';
import { success, type Result } from '../../contract/result';
import type { VaultState } from '../vault/held-profile';
import type { ProfileBase } from './profile-base';
import type { ProfileService } from './profile-service';

export interface ProfileChangesParts extends Pick<ProfileBase, 'vault' | 'keyring'> {
  readonly onChanged: (state: ProfileState) => void;
  /** Called when a profile is kept and nothing is stored for it yet. */
  readonly kept: () => Promise<void>;
  /** Ends the window's process, and with it all that the window had in memory. */
  readonly renewWindow: () => void;
}

export type ProfileChanges = ReturnType<typeof createProfileChanges>;

/** Tells the window what became of the profile. */
export function createProfileChanges(
  { vault, keyring, kept: noteKept, onChanged, renewWindow }: ProfileChangesParts,
  service: ProfileService,
  offerStore: () => void,
  forgetCheck: () => void,
) {
  const getState = (): Promise<ProfileState> => toProfileState(vault.state(), keyring.isProtected);

  /** Tells the window the present state. */
  async function changed(): Promise<Result<ProfileState>> {
    const state = await getState();
    onChanged(state);
    return success(state);
  }

  return {
    getState,
    changed,
    /** Opens a profile that was kept, and tells the window. */
    opened: async (kept: Result<null>): Promise<Result<ProfileState>> => {
      if (!kept.ok) return kept;
      await noteKept();
      await service.open();
      offerStore();
      return changed();
    },
    /** Tells the window that the profile is locked or gone, so that it forgets what it had. */
    ended: async (done: Result<null>): Promise<Result<ProfileState>> => {
      if (!done.ok) return done;
      forgetCheck();
      const state = await changed();
      /* The answer is sent before the window's process ends. */
      setImmediate(renewWindow);
      return state;
    },
  };
}

/**
 * What the window may know of the vault's state: neither a key nor the id of the store. The system
 * is asked whether it protects keys only where that is to be chosen, because it may take long.
 */
async function toProfileState(
  vault: VaultState,
  isProtected: () => Promise<boolean>,
): Promise<ProfileState> {
  if (vault.kind === 'none') return { kind: 'none', systemProtection: await isProtected() };
  if (vault.kind === 'locked') return vault;
  const { host, address, name, sample, protection } = vault.profile;
  return { kind: 'open', host, address, name, sample: sample !== null, protection };
}
