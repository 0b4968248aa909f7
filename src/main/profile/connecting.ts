import type { ConnectionReport, Protection } from '../../contract/profile';
import { failed, type Result } from '../../contract/result';
import type { ProfileBase } from './profile-base';
import type { ProfileService } from './profile-service';
import { newSampleAnchor } from './sample-community';

export interface ConnectingParts extends Pick<
  ProfileBase,
  'vault' | 'keyring' | 'factory' | 'proxy' | 'now'
> {
  /**
   * Asks the person, outside the window, whether this host may get a request with a key although a
   * community is connected.
   */
  readonly mayCheck: (host: string) => Promise<boolean>;
}

interface Checked {
  readonly address: string;
  readonly key: string;
  readonly host: string;
}

/** Leads from an address and a key to a profile in the vault. At its start, all is unchecked. */
export function createConnecting(parts: ConnectingParts, service: ProfileService) {
  const { vault, proxy } = parts;
  let checked: Checked | null = null;

  /** Asks the service for each list. If the key may see any, it is remembered for `keep`. */
  async function check(typed: string, key: string): Promise<Result<ConnectionReport>> {
    checked = null;
    const address = parts.factory.normalAddress(typed);
    if (!address.ok) return address;
    /*
     * The window offers this only where no community is connected. If one is, the request may not
     * come from the window's own code.
     */
    const unusual = vault.state().kind !== 'none';
    if (unusual && !(await parts.mayCheck(new URL(address.value).host))) return failed('cancelled');
    const report = await parts.factory.checkConnection(address.value, key, proxy.network);
    if (report.ok && seesAny(report.value))
      checked = { address: address.value, key, host: report.value.host };
    return report;
  }

  /** Keeps the address and the key that were checked last as a new profile. */
  async function keep(protection: Protection): Promise<Result<null>> {
    if (checked === null) return failed('bad-argument', { detail: 'check-first' });
    const saved = await vault.create(newProfile(checked), protection);
    if (!saved.ok) return saved;
    checked = null;
    proxy.forget();
    return saved;
  }

  function newProfile({ address, key, host }: Checked) {
    return { address, host, name: host, apiKey: key, sample: null, proxy: proxy.settings() };
  }

  /** Starts a sample community and keeps it as a new profile. */
  async function keepSample(): Promise<Result<null>> {
    if (vault.state().kind !== 'none') return failed('bad-argument', { detail: 'profile' });
    const sample = newSampleAnchor(parts.now());
    const { url, key } = await service.startSample(sample);
    /*
     * The system's keyring is not opened for a sample: nobody should have to type its password in
     * order to have a look.
     */
    const isOpen = (await parts.keyring.state()) === 'open';
    const kind = isOpen && (await parts.keyring.isProtected()) ? 'system' : 'session';
    const host = new URL(url).hostname;
    const made = { address: url, host, name: 'Sample community', apiKey: key, sample };
    const saved = await vault.create(made, { kind });
    if (!saved.ok) await service.close();
    return saved;
  }

  /** Forgets the address and the key that were checked. */
  function forget(): void {
    checked = null;
  }

  return { check, keep, keepSample, forget };
}

function seesAny({ lists }: ConnectionReport): boolean {
  return Object.values(lists).some(({ kind }) => kind === 'allowed');
}
