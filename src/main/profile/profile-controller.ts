import type {
  ConnectionReport,
  LockReason,
  ProfileState,
  Protection,
} from '../../contract/profile';
import { success, type Result } from '../../contract/result';
import { createInTurn } from '../../domain/in-turn';
import type { VaultState } from '../vault/held-profile';
import { createConnecting, type ConnectingParts } from './connecting';
import { createEnding, type EndingParts } from './ending';
import {
  createKeyReplacement,
  type KeyReplacement,
  type KeyReplacementParts,
} from './replacing-key';
import { createProfileService, type ProfileService } from './profile-service';
import type { SampleAnchor } from '../vault/stored-profile';
import type { RunningSample } from './sample-community';
import { createSettingAside, type SettingAsideParts } from './setting-aside';
import { createStoreOffer, type StoreOfferParts } from './store-offer';

export interface ProfileParts
  extends ConnectingParts, KeyReplacementParts, StoreOfferParts, SettingAsideParts, EndingParts {
  readonly startSample: (anchor: SampleAnchor) => Promise<RunningSample>;
  readonly onChanged: (state: ProfileState) => void;
  /** Called when a profile is kept and nothing is stored for it yet. */
  readonly kept: () => Promise<void>;
  /** Ends the window's process, and with it all that the window had in memory. */
  readonly renewWindow: () => void;
}

export type ProfileController = ReturnType<typeof createProfileController>;

/** The use cases of the one profile, from the first check to its removal, one at a time. */
export function createProfileController(parts: ProfileParts) {
  const { vault, proxy } = parts;
  const service = createProfileService(
    vault,
    parts.factory,
    parts.startSample,
    proxy.network,
    parts.now,
  );
  const inTurn = createInTurn();
  const connecting = createConnecting(parts, service);
  const offer = createStoreOffer(parts);
  const { offerStore } = offer;
  const setAside = createSettingAside(parts, offer);
  const replacement = createKeyReplacement(parts, service, offerStore);
  const replacingInTurn = createInTurn();
  const ending = createEnding(parts, service);

  const { getState, changed, opened, ended } = profileChanges(parts, service, {
    offerStore,
    forgetCheck: connecting.forget,
  });

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
    await parts.keyring.opened();
    const unlocked = await inTurn(() => unlockNow(passphrase));
    /* The reason for the lock may have changed, so the window is told. */
    if (!unlocked.ok) await changed();
    return unlocked;
  }

  async function rename(name: string): Promise<Result<ProfileState>> {
    const saved = await vault.update((profile) => {
      profile.name = name;
    });
    return saved.ok ? changed() : saved;
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

  function disconnect(): Promise<Result<null>> {
    connecting.forget();
    proxy.forget();
    return ending.disconnect();
  }

  async function rest(): Promise<void> {
    connecting.forget();
    proxy.forget();
    await parts.writeSecondCopy();
    await ending.stop();
  }

  return {
    start,
    getState,
    checkConnection: connecting.check,
    connect: (protection: Protection) => inTurn(() => connecting.keep(protection).then(opened)),
    openSample: () => inTurn(() => connecting.keepSample().then(opened)),
    /** Replaces the API key. Copy and follow-ups stay, synced with what the new key may see. */
    replaceKey: (key: string) => replacingInTurn(() => replaceKey(replacement, inTurn, key)),
    rename: (name: string) => inTurn(() => rename(name)),
    unlock,
    lock: () => inTurn(() => ending.lock().then(ended)),
    disconnect: () => inTurn(() => disconnect().then(ended)),
    service: service.current,
    /** Sends the open profile's store to the worker, where both are there. */
    offerStore,
    openQuietly: offer.openQuietly,
    /** Moves a store that does not open out of the way, because the person asked for it. */
    setAside: () => inTurn(setAside),
    /** Rests while another community is in front: requests and worker end, keys stay. */
    rest: () => inTurn(rest),
    /** Comes in front, as it was left, or as the profile's file says. */
    enter: (): Promise<void> => (vault.state().kind === 'none' ? start() : inTurn(service.open)),
    /** Ends requests and the sample service. The profile on the disk stays as it is. */
    stop: ending.stop,
  };
}

/* Only keeping the key is done in turn: a lock must not wait while the service checks the key. */
async function replaceKey(
  { check, keep }: KeyReplacement,
  inTurn: ReturnType<typeof createInTurn>,
  key: string,
): Promise<Result<ConnectionReport>> {
  const checked = await check(key);
  if (!checked.ok) return checked;
  const kept = await inTurn(() => keep(checked.value));
  return kept.ok ? success(checked.value.report) : kept;
}

function profileChanges(
  { vault, keyring, kept: noteKept, onChanged, renewWindow }: ProfileParts,
  service: ProfileService,
  {
    offerStore,
    forgetCheck,
  }: { readonly offerStore: () => void; readonly forgetCheck: () => void },
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

const KEPT_BY_SYSTEM: ReadonlySet<LockReason> = new Set([
  'asked',
  'waiting',
  'declined',
  'unreadable',
]);

function isKeptBySystem(state: VaultState): boolean {
  return state.kind === 'locked' && KEPT_BY_SYSTEM.has(state.reason);
}
