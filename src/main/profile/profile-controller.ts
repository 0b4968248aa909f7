import type { ConnectionReport, ProfileState, Protection } from '../../contract/profile';
import { failed, success, type Result } from '../../contract/result';
import { openStoreRequest } from '../vault/open-profile';
import type { SystemKeyring } from '../vault/system-keyring';
import type { Vault } from '../vault/vault';
import { toProfileState } from './profile-state';
import { newSampleAnchor, type RunningSample, type SampleAnchor } from './sample-community';
import type { ServiceFactory, ServiceSession } from './service-factory';
import type { StoreLink } from './store-link';
import type { WitnessKeeper } from './witness-keeper';

export interface ProfileParts {
  readonly vault: Vault;
  readonly keyring: SystemKeyring;
  readonly factory: ServiceFactory;
  readonly link: StoreLink;
  readonly witness: WitnessKeeper;
  readonly startSample: (anchor: SampleAnchor) => Promise<RunningSample>;
  readonly now: () => number;
  readonly onChanged: (state: ProfileState) => void;
  /** Throws the window's memory away by loading it anew. */
  readonly reloadWindow: () => void;
  /** Deletes what the window stored on disk. */
  readonly clearStorage: () => Promise<void>;
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

/** The use cases of the one profile, from the first check to its removal. */
export function createProfileController(parts: ProfileParts): ProfileController {
  const { vault, link, witness } = parts;
  let service: ServiceSession | null = null;
  let sample: RunningSample | null = null;
  let checked: Checked | null = null;

  const getState = async (): Promise<ProfileState> =>
    toProfileState(vault.state(), await parts.keyring.isProtected());

  async function changed(): Promise<Result<ProfileState>> {
    const state = await getState();
    parts.onChanged(state);
    return success(state);
  }

  async function closeService(): Promise<void> {
    const [closing, stopping] = [service, sample];
    service = null;
    sample = null;
    await Promise.allSettled([closing?.close(), stopping?.close()]);
  }

  /* A sample community runs inside this program: new port and key each time it is opened. */
  async function resumeSample(anchor: SampleAnchor): Promise<void> {
    sample ??= await parts.startSample(anchor);
    const { url, key } = sample;
    await vault.update((profile) => {
      profile.address = url;
      profile.apiKey = key;
    });
  }

  async function openService(): Promise<void> {
    const before = vault.state();
    if (before.kind !== 'open') return;
    if (before.profile.sample !== null) await resumeSample(before.profile.sample);
    const { profile } = before;
    service = parts.factory.open({
      address: profile.address,
      key: profile.apiKey,
      notBefore: {
        read: () => profile.notBefore,
        write: (atMs) => void vault.update((open) => void (open.notBefore = atMs)),
      },
    });
    offerStore();
  }

  function offerStore(): void {
    const state = vault.state();
    if (state.kind === 'open') void link.openStore(openStoreRequest(state.profile));
  }

  async function checkConnection(address: string, key: string): Promise<Result<ConnectionReport>> {
    checked = null;
    const report = await parts.factory.checkConnection(address, key);
    const lists = report.ok ? Object.values(report.value.lists) : [];
    if (report.ok && lists.some(({ access }) => access === 'allowed')) {
      checked = { address, key, host: report.value.host };
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
        : await vault.create({ address, host, name: host, apiKey: key, sample: null }, protection);
    if (!saved.ok) return saved;
    checked = null;
    await openService();
    return changed();
  }

  /* A new key for the same service keeps the copy; another service needs a disconnect first. */
  async function replaceKey(openAddress: string, next: Checked): Promise<Result<null>> {
    if (openAddress !== next.address) return failed('bad-argument', { detail: 'disconnect-first' });
    await closeService();
    return vault.update((profile) => {
      profile.apiKey = next.key;
      profile.notBefore = null;
    });
  }

  async function openSample(): Promise<Result<ProfileState>> {
    if (vault.state().kind !== 'none') return failed('bad-argument', { detail: 'profile' });
    const anchor = newSampleAnchor(parts.now());
    sample = await parts.startSample(anchor);
    const kind = (await parts.keyring.isProtected()) ? 'system' : 'session';
    const made = await vault.create(
      {
        address: sample.url,
        host: new URL(sample.url).host,
        name: 'Sample community',
        apiKey: sample.key,
        sample: anchor,
      },
      { kind },
    );
    if (!made.ok) {
      await closeService();
      return made;
    }
    await openService();
    return changed();
  }

  async function unlock(passphrase: string): Promise<Result<ProfileState>> {
    const opened = await vault.unlock(passphrase);
    if (!opened.ok) return opened;
    if (service === null) await openService();
    return changed();
  }

  async function lock(): Promise<Result<ProfileState>> {
    await witness.flush();
    if (!vault.lock()) return failed('bad-argument', { detail: 'protection' });
    checked = null;
    link.close();
    await closeService();
    const state = await changed();
    setImmediate(parts.reloadWindow);
    return state;
  }

  /* Keys first: whatever is interrupted after that leaves nothing that can be read. */
  async function disconnect(): Promise<Result<ProfileState>> {
    checked = null;
    witness.drop();
    const profileId = await vault.destroy();
    await closeService();
    if (profileId !== null) await link.removeStore(profileId);
    link.close();
    await parts.clearStorage();
    const state = await changed();
    setImmediate(parts.reloadWindow);
    return state;
  }

  return {
    start: async () => {
      await vault.start();
      await openService();
    },
    getState,
    checkConnection,
    connect,
    openSample,
    unlock,
    lock,
    disconnect,
    service: () => service,
    offerStore,
    stop: async () => {
      await witness.flush();
      link.close();
      await closeService();
    },
  };
}
