import type { Protection } from '../../contract/profile';
import { randomBytes, randomUUID } from 'node:crypto';
import { AUTOMATIC, type ProxySettings } from '../service/proxy/proxy-settings';
import type { OpenProfile, Sealing } from './open-profile';
import { derivePassphraseKey, newScryptParameters } from './passphrase-key';
import type { ScryptParameters } from './passphrase-key';
import { keyedBox, keyringBox } from './secret-box';
import type { Destination } from './sealed-access';
import type { SystemKeyring } from './system-keyring';

export interface NewProfile {
  readonly address: string;
  readonly host: string;
  readonly name: string;
  readonly apiKey: string;
  readonly sample: Destination['sample'];
  /** Chosen before connecting; as the computer is set up where left out. */
  readonly proxy?: ProxySettings;
}

/** A profile of its own identity with fresh random keys, first generation. */
export function newOpenProfile(made: NewProfile, protection: Protection['kind']): OpenProfile {
  return {
    ...made,
    apiKey: Buffer.from(made.apiKey, 'utf8'),
    proxy: made.proxy ?? AUTOMATIC,
    profileId: randomUUID(),
    protection,
    dataKey: randomBytes(32),
    localKey: randomBytes(32),
    generation: 1,
    pending: null,
    witness: null,
    notBefore: null,
  };
}

/** How a new profile is sealed; null where it must never reach the disk. */
export async function newSealing(
  profileId: string,
  protection: Protection,
  keyring: SystemKeyring,
  parameters: () => ScryptParameters = newScryptParameters,
): Promise<Sealing | null> {
  if (protection.kind === 'session') return null;
  if (protection.kind === 'system') {
    const kept = { kind: 'system', backend: keyring.backend() } as const;
    return { box: keyringBox(keyring, profileId), protection: kept };
  }
  const scrypt = parameters();
  const key = await derivePassphraseKey(protection.passphrase, scrypt);
  return { box: keyedBox(key, profileId), protection: { kind: 'passphrase', scrypt } };
}
