import type { LockReason, ProfileState } from '../../contract/profile';
import type { Result } from '../../contract/result';
import type { InTurn } from '../../domain/in-turn';
import type { VaultState } from '../vault/held-profile';
import type { ProfileBase } from './profile-base';
import type { ProfileChanges } from './profile-changes';
import type { ProfileService } from './profile-service';

/** Opens what the last run left, and what is locked. */
export function createOpening(
  { vault, keyring }: Pick<ProfileBase, 'vault' | 'keyring'>,
  service: ProfileService,
  inTurn: InTurn,
  { changed, opened }: ProfileChanges,
) {
  async function unlockNow(passphrase: string): Promise<Result<ProfileState>> {
    const unlocked = await vault.unlock(passphrase);
    /* The reason for the lock may have changed, so the window is told. */
    if (!unlocked.ok && unlocked.failure.kind === 'locked') await changed();
    return unlocked.ok && service.current() !== null ? changed() : opened(unlocked);
  }

  /*
   * Unlocks a profile. While the keyring asks the person, other use cases go on: the profile can be
   * removed meanwhile.
   */
  async function unlock(passphrase: string): Promise<Result<ProfileState>> {
    if (!isKeptBySystem(vault.state())) return inTurn(() => unlockNow(passphrase));
    await keyring.opened();
    const unlocked = await inTurn(() => unlockNow(passphrase));
    /* The reason for the lock may have changed, so the window is told. */
    if (!unlocked.ok) await changed();
    return unlocked;
  }

  /**
   * Opens what the last run left, before the window is there. Where the person has to open the
   * keyring, it is asked for, but not waited for.
   */
  async function start(): Promise<void> {
    await inTurn(async () => {
      await vault.start();
      await service.open();
    });
    const state = vault.state();
    if (state.kind === 'locked' && state.reason === 'waiting') void unlock('');
  }

  return {
    start,
    unlock,
    /** Comes in front, as it was left, or as the profile's file says. */
    enter: (): Promise<void> => (vault.state().kind === 'none' ? start() : inTurn(service.open)),
  };
}

const KEPT_BY_SYSTEM: ReadonlySet<LockReason> = new Set([
  'asked',
  'waiting',
  'declined',
  'unreadable',
]);

function isKeptBySystem(state: VaultState): boolean {
  return state.kind === 'locked' && KEPT_BY_SYSTEM.has(state.reason);
}
