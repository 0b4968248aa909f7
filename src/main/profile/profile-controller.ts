import type { ConnectionReport, ProfileState, Protection } from '../../contract/profile';
import { success, type Result } from '../../contract/result';
import { createInTurn, type InTurn } from '../../domain/in-turn';
import { createConnecting, type ConnectingParts } from './connecting';
import { createEnding, type EndingParts } from './ending';
import { createKeyReplacement, type KeyReplacement } from './replacing-key';
import { createOpening } from './opening';
import type { ProfileBase } from './profile-base';
import { createProfileChanges, type ProfileChangesParts } from './profile-changes';
import { createProfileService } from './profile-service';
import type { SampleAnchor } from '../vault/stored-profile';
import type { RunningSample } from './sample-community';
import { createSettingAside, type SettingAsideParts } from './setting-aside';
import { createStoreOffer, type StoreOfferParts } from './store-offer';

export interface ProfileParts
  extends
    ProfileBase,
    ConnectingParts,
    StoreOfferParts,
    SettingAsideParts,
    EndingParts,
    ProfileChangesParts {
  readonly startSample: (anchor: SampleAnchor) => Promise<RunningSample>;
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

  const changes = createProfileChanges(parts, service, offerStore, connecting.forget);
  const { changed, opened, ended } = changes;
  const { start, unlock, enter } = createOpening(parts, service, inTurn, changes);

  async function rename(name: string): Promise<Result<ProfileState>> {
    const saved = await vault.update((profile) => {
      profile.name = name;
    });
    return saved.ok ? changed() : saved;
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
    getState: changes.getState,
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
    enter,
    /** Ends requests and the sample service. The profile on the disk stays as it is. */
    stop: ending.stop,
  };
}

/* Only keeping the key is done in turn: a lock must not wait while the service checks the key. */
async function replaceKey(
  { check, keep }: KeyReplacement,
  inTurn: InTurn,
  key: string,
): Promise<Result<ConnectionReport>> {
  const checked = await check(key);
  if (!checked.ok) return checked;
  const kept = await inTurn(() => keep(checked.value));
  return kept.ok ? success(checked.value.report) : kept;
}
