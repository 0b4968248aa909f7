import { canBeSetAside } from '../../contract/profile';
import { failed, type Result } from '../../contract/result';
import type { ProfileBase } from './profile-base';
import type { StoreOffer } from './store-offer';

export interface SettingAsideParts extends Pick<ProfileBase, 'vault' | 'witness'> {
  /** Moves the databases as a whole out of the way. */
  readonly moveAway: () => Promise<Result<null>>;
  /** Moves the databases, the profile's file and all that opens only with it out of the way. */
  readonly moveAllAway: () => Promise<Result<null>>;
  /** Starts the worker anew by reloading the window around it. */
  readonly reloadWindow: () => void;
}

/**
 * Makes room for another profile where the present one does not open, or for another store where
 * the present one does not. Before a store is moved, its witness is forgotten: else the new, empty
 * store would be taken for a lost one, and a lost store's key is destroyed.
 */
export function createSettingAside(
  { vault, witness, moveAway, moveAllAway, reloadWindow }: SettingAsideParts,
  { isFailing }: Pick<StoreOffer, 'isFailing'>,
): () => Promise<Result<null>> {
  async function setProfileAside(): Promise<Result<null>> {
    const moved = await moveAllAway();
    if (!moved.ok) return moved;
    await vault.start();
    setImmediate(reloadWindow);
    return moved;
  }
  return async () => {
    const state = vault.state();
    if (state.kind === 'locked' && canBeSetAside(state.reason)) return setProfileAside();
    if (!isFailing()) return failed('bad-argument', { detail: 'store' });
    witness.drop();
    const forgotten = await vault.update((profile) => {
      profile.witness = null;
    });
    if (!forgotten.ok) return forgotten;
    const moved = await moveAway();
    if (moved.ok) setImmediate(reloadWindow);
    return moved;
  };
}
