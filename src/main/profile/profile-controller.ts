import type { ConnectionReport, ProfileState, Protection } from '../../contract/profile';
import { failed, success, type Result } from '../../contract/result';
import type { OpenStore } from '../../contract/service-port';
import { openStoreRequest } from '../vault/open-profile';
import type { SystemKeyring } from '../vault/system-keyring';
import type { Vault } from '../vault/vault';
import { toProfileState } from './profile-state';
import { createInTurn } from '../../domain/in-turn';
import { createProfileService } from './profile-service';
import type { ProxyDesk } from './proxy-desk';
import { newSampleAnchor, type RunningSample, type SampleAnchor } from './sample-community';
import type { ServiceFactory, ServiceSession } from '../service/service-factory';
import type { StoreLink } from './store-link';
import { createStoreRecovery } from './store-recovery';
import type { WitnessKeeper } from './witness-keeper';

export interface ProfileParts {
  readonly vault: Vault;
  readonly keyring: SystemKeyring;
  readonly factory: ServiceFactory;
  readonly link: StoreLink;
  readonly witness: WitnessKeeper;
  readonly proxy: ProxyDesk;
  readonly startSample: (anchor: SampleAnchor) => Promise<RunningSample>;
  readonly now: () => number;
  readonly onChanged: (state: ProfileState) => void;
  /**
   * Asks the person, outside the window, whether this host may be asked with a key although a
   * community is connected.
   */
  readonly mayCheck: (host: string) => Promise<boolean>;
  /** Throws the window's memory away by ending its process. */
  readonly renewWindow: () => void;
  /** Starts the window's page and its worker anew. */
  readonly reloadWindow: () => void;
  /** Deletes what the window stored on disk. */
  readonly clearStorage: () => Promise<void>;
  /** Whether the disk has room for a copy to be written anew. */
  readonly hasRoom: () => Promise<boolean>;
  /** The worker has the store open and can be asked. */
  readonly storeOpened: () => void;
}

export interface ProfileController {
  /** Opens what the last run left; before the window is there. */
  readonly start: () => Promise<void>;
  readonly getState: () => Promise<ProfileState>;
  readonly checkConnection: (address: string, key: string) => Promise<Result<ConnectionReport>>;
  readonly connect: (protection: Protection) => Promise<Result<ProfileState>>;
  readonly openSample: () => Promise<Result<ProfileState>>;
  readonly unlock: (passphrase: string) => Promise<Result<ProfileState>>;
  readonly lock: () => Promise<Result<ProfileState>>;
  readonly disconnect: () => Promise<Result<ProfileState>>;
  readonly service: () => ServiceSession | null;
  /** Sends the open profile's store to the worker, where there are both. */
  readonly offerStore: () => void;
  /** Ends requests and the sample service; the profile stays as it is on disk. */
  readonly stop: () => Promise<void>;
}

interface Checked {
  readonly address: string;
  readonly key: string;
  readonly host: string;
}

/** The use cases of the one profile, from the first check to its removal, one at a time. */
export function createProfileController(parts: ProfileParts): ProfileController {
  const { vault, link, witness, proxy } = parts;
  const service = createProfileService(
    vault,
    parts.factory,
    parts.startSample,
    parts.proxy.network,
    parts.now,
  );
  const inTurn = createInTurn();
  const recover = createStoreRecovery(parts);
  let checked: Checked | null = null;

  const getState = (): Promise<ProfileState> =>
    toProfileState(vault.state(), parts.keyring.isProtected);

  async function changed(): Promise<Result<ProfileState>> {
    const state = await getState();
    parts.onChanged(state);
    return success(state);
  }

  function offerStore(): void {
    const state = vault.state();
    if (state.kind === 'open') void sendStore(openStoreRequest(state.profile)).then(afterOpening);
  }

  /* The worker has its own copy of the keys once it has answered. */
  async function sendStore(request: OpenStore): Promise<Result<null>> {
    try {
      return await link.openStore(request);
    } finally {
      for (const key of [request.dataKey, request.localKey, request.pending?.dataKey]) key?.fill(0);
    }
  }

  function afterOpening(result: Result<null>): Promise<void> {
    if (result.ok) parts.storeOpened();
    return recover(result);
  }

  async function opened(): Promise<Result<ProfileState>> {
    await service.open();
    offerStore();
    return changed();
  }

  async function checkConnection(typed: string, key: string): Promise<Result<ConnectionReport>> {
    checked = null;
    const address = parts.factory.normalAddress(typed);
    if (!address.ok) return address;
    /* The window offers this only where nothing is connected: else it may not be itself. */
    const unusual = vault.state().kind !== 'none';
    if (unusual && !(await parts.mayCheck(new URL(address.value).host))) return failed('cancelled');
    const report = await parts.factory.checkConnection(address.value, key, proxy.network);
    const lists = report.ok ? Object.values(report.value.lists) : [];
    if (report.ok && lists.some(({ access }) => access === 'allowed')) {
      checked = { address: address.value, key, host: report.value.host };
    }
    return report;
  }

  async function connect(protection: Protection): Promise<Result<ProfileState>> {
    if (checked === null) return failed('bad-argument', { detail: 'check-first' });
    const { address, key, host } = checked;
    const state = vault.state();
    const saved =
      state.kind === 'open'
        ? await replaceKey(state.profile.address, checked)
        : await vault.create(
            { address, host, name: host, apiKey: key, sample: null, proxy: proxy.settings() },
            protection,
          );
    if (!saved.ok) return saved;
    checked = null;
    proxy.forget();
    return opened();
  }

  /* A new key for the same service keeps the copy; another service needs a disconnect first. */
  async function replaceKey(openAddress: string, next: Checked): Promise<Result<null>> {
    if (openAddress !== next.address) return failed('bad-argument', { detail: 'disconnect-first' });
    await service.close();
    return vault.update((profile) => {
      profile.apiKey = Buffer.from(next.key, 'utf8');
      profile.notBefore = null;
    });
  }

  async function openSample(): Promise<Result<ProfileState>> {
    if (vault.state().kind !== 'none') return failed('bad-argument', { detail: 'profile' });
    const sample = newSampleAnchor(parts.now());
    const { url, key } = await service.startSample(sample);
    const kind = (await parts.keyring.isProtected()) ? 'system' : 'session';
    const host = new URL(url).hostname;
    const made = { address: url, host, name: 'Sample community', apiKey: key, sample };
    const saved = await vault.create(made, { kind });
    if (saved.ok) return opened();
    await service.close();
    return saved;
  }

  async function unlock(passphrase: string): Promise<Result<ProfileState>> {
    const unlocked = await vault.unlock(passphrase);
    if (!unlocked.ok) return unlocked;
    return service.current() === null ? opened() : changed();
  }

  async function lock(): Promise<Result<ProfileState>> {
    await witness.flush();
    await vault.settled();
    if (!vault.lock()) return failed('bad-argument', { detail: 'protection' });
    checked = null;
    link.close();
    await service.close();
    return startAnew();
  }

  /* Keys first: whatever is interrupted after that leaves nothing that can be read. */
  async function disconnect(): Promise<Result<ProfileState>> {
    checked = null;
    proxy.forget();
    witness.drop();
    const profileId = await vault.destroy();
    await service.close();
    if (profileId !== null) await link.removeStore(profileId);
    link.close();
    await parts.clearStorage();
    return startAnew();
  }

  /* The answer goes out first; then the window forgets all it had in memory. */
  async function startAnew(): Promise<Result<ProfileState>> {
    const state = await changed();
    setImmediate(parts.renewWindow);
    return state;
  }

  async function start(): Promise<void> {
    await vault.start();
    await service.open();
  }

  async function stop(): Promise<void> {
    await witness.flush();
    link.close();
    await service.close();
    await vault.settled();
  }

  return {
    start: () => inTurn(start),
    getState,
    checkConnection,
    connect: (protection) => inTurn(() => connect(protection)),
    openSample: () => inTurn(openSample),
    unlock: (passphrase) => inTurn(() => unlock(passphrase)),
    lock: () => inTurn(lock),
    disconnect: () => inTurn(disconnect),
    service: service.current,
    offerStore,
    stop,
  };
}
