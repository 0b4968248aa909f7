import type { OpenStore } from '../../contract/store-calls';
import type { Witness } from '../../contract/port-requests';
import { AUTOMATIC, type ProxySettings } from '../service/proxy/proxy-settings';
import { openDaily, sealDaily, type DailyFolder } from './daily-folder';
import { openDestination, sealDestination, type Destination } from './sealed-destination';
import type { SecretBox } from './secret-box';
import type { StoredProfile } from './stored-profile';

/** A profile whose secrets are in memory. It is mutable, but only the vault changes it. */
export interface OpenProfile {
  readonly profileId: string;
  address: string;
  readonly host: string;
  /** The person's name for the community. */
  name: string;
  readonly sample: Destination['sample'];
  readonly protection: 'system' | 'passphrase' | 'session';
  /** The API key in UTF-8. It is overwritten when the profile is closed, as the other keys are. */
  apiKey: Buffer;
  proxy: ProxySettings;
  dataKey: Buffer;
  localKey: Buffer;
  generation: number;
  pending: { readonly generation: number; readonly dataKey: Buffer } | null;
  witness: Witness | null;
  notBefore: number | null;
  /** The folder that gets a backup each day; null where there is none. */
  daily: DailyFolder | null;
}

/** How an open profile is written back. A session profile has none, because it is never written. */
export interface Sealing {
  readonly box: SecretBox;
  readonly protection: StoredProfile['protection'];
}

/** Thrown where the box has the right key, but API key and destination were not sealed together. */
export class ChangedProfileError extends Error {
  override readonly name = 'ChangedProfileError';
}

/**
 * Opens the secrets of a stored profile; throws where the box has another key, or does not answer.
 * Then nothing of them is left in memory.
 */
export async function unsealProfile(stored: StoredProfile, box: SecretBox): Promise<OpenProfile> {
  const opened: Buffer[] = [];
  const open: SecretBox['open'] = async (name, sealed) => {
    const secret = await box.open(name, sealed);
    opened.push(secret);
    return secret;
  };
  try {
    return await openSecrets(stored, { ...box, open });
  } catch (error) {
    for (const secret of opened) secret.fill(0);
    throw error;
  }
}

async function openSecrets(stored: StoredProfile, box: SecretBox): Promise<OpenProfile> {
  const { secrets, pendingGeneration } = stored;
  const openLocalKey = (): Promise<Buffer> => box.open('localKey', secrets.localKey);
  const localKey = await openLocalKey();
  const opened = await openDestination(box, stored).catch(async () => {
    /* A box that no longer opens what it opened just now says nothing about what was sealed. */
    await openLocalKey();
    throw new ChangedProfileError('The key belongs to another destination');
  });
  const pendingKey =
    secrets.pendingDataKey === null || pendingGeneration === null
      ? null
      : await box.open(dataKeyName(pendingGeneration), secrets.pendingDataKey);
  return {
    profileId: stored.profileId,
    ...opened,
    protection: stored.protection.kind,
    dataKey: await box.open(dataKeyName(stored.generation), secrets.dataKey),
    localKey,
    generation: stored.generation,
    pending:
      pendingKey === null || pendingGeneration === null
        ? null
        : { generation: pendingGeneration, dataKey: pendingKey },
    witness: stored.witness && readWitness(stored.witness),
    notBefore: stored.notBefore,
    daily: secrets.daily === undefined ? null : await openDaily(box, secrets.daily),
  };
}

/** Makes the form in which an open profile may be written to the disk. */
export async function sealProfile(
  profile: OpenProfile,
  { box, protection }: Sealing,
): Promise<StoredProfile> {
  const { pending } = profile;
  return {
    version: 2,
    profileId: profile.profileId,
    host: profile.host,
    protection,
    secrets: {
      ...(await sealDestination(box, profile)),
      dataKey: await box.seal(dataKeyName(profile.generation), profile.dataKey),
      localKey: await box.seal('localKey', profile.localKey),
      pendingDataKey:
        pending === null ? null : await box.seal(dataKeyName(pending.generation), pending.dataKey),
      ...(profile.daily !== null && { daily: await sealDaily(box, profile.daily) }),
    },
    generation: profile.generation,
    pendingGeneration: pending?.generation ?? null,
    witness: profile.witness && storedWitness(profile.witness),
    notBefore: profile.notBefore,
  };
}

type StoredWitness = NonNullable<StoredProfile['witness']>;

/* The file has had short names for the lists since its first form. */
function readWitness({ generation, waivers, events, templates }: StoredWitness): Witness {
  return {
    generation,
    waiver_submissions: waivers,
    private_events: events,
    waiver_templates: templates,
  };
}

function storedWitness(witness: Witness): StoredWitness {
  return {
    generation: witness.generation,
    waivers: witness.waiver_submissions,
    events: witness.private_events,
    templates: witness.waiver_templates,
  };
}

function dataKeyName(generation: number): string {
  return `dataKey/${generation}`;
}

/**
 * What the cache worker is told to open. The keys are copies, so overwriting them here does not
 * affect the profile.
 */
export function openStoreRequest(profile: OpenProfile): Omit<OpenStore, 'systemZone' | 'quiet'> {
  return {
    profileId: profile.profileId,
    host: profile.host,
    generation: profile.generation,
    dataKey: new Uint8Array(profile.dataKey),
    localKey: new Uint8Array(profile.localKey),
    witness: profile.witness,
  };
}

/** A copy with keys of its own: overwriting one leaves the other whole. */
export function copyProfile(profile: OpenProfile): OpenProfile {
  return {
    ...profile,
    apiKey: Buffer.from(profile.apiKey),
    dataKey: Buffer.from(profile.dataKey),
    localKey: Buffer.from(profile.localKey),
    pending:
      profile.pending === null
        ? null
        : { ...profile.pending, dataKey: Buffer.from(profile.pending.dataKey) },
    daily: profile.daily && { ...profile.daily, key: Buffer.from(profile.daily.key) },
  };
}

/** Overwrites the keys in memory. The profile cannot be used afterwards. */
export function wipeProfile(profile: OpenProfile): void {
  profile.apiKey.fill(0);
  profile.proxy = AUTOMATIC;
  profile.dataKey.fill(0);
  profile.localKey.fill(0);
  profile.pending?.dataKey.fill(0);
  profile.daily?.key.fill(0);
}
