import type { Protection } from '../../contract/profile';
import { failed, success, type Result } from '../../contract/result';
import { createInTurn } from '../../domain/in-turn';
import { forgetKeys, stateOf, type HeldProfile, type VaultState } from './held-profile';
import {
  copyProfile,
  sealProfile,
  wipeProfile,
  type OpenProfile,
  type Sealing,
} from './open-profile';
import { derivePassphraseKey, newScryptParameters } from './passphrase-key';
import type { ScryptParameters } from './stored-profile';
import { destroyProfileFile, readProfileFile, writeProfileFile } from './profile-file';
import type { SystemKeyring } from './system-keyring';
import { createUnlocking } from './unlocking';
import { randomBytes, randomUUID } from 'node:crypto';
import { AUTOMATIC, type ProxySettings } from '../service/proxy/proxy-settings';
import { keyedBox, keyringBox } from './secret-box';
import type { Destination } from './sealed-destination';

interface VaultParts {
  readonly path: string;
  readonly keyring: SystemKeyring;
  /** Cheaper in tests only: deriving a key at the real cost takes a good part of a second. */
  readonly newParameters?: () => ScryptParameters;
}

export type Vault = ReturnType<typeof createVault>;

/**
 * Keeps the one profile of a community. On the disk its secrets are always sealed, by the operating
 * system or under a passphrase; a session profile never reaches the disk. A file that cannot be
 * read or opened is left as it is until the person disconnects.
 */
export function createVault(parts: VaultParts) {
  const held: HeldProfile = { stored: null, open: null, trouble: null };
  const state = (): VaultState => stateOf(held);
  /* One write at a time, each of the profile as the write before left it. */
  const inTurn = createInTurn();
  /**
   * Changes the open profile once its file holds the change; a session profile has no file. A
   * failure changes nothing.
   */
  const update = (change: (profile: OpenProfile) => void): Promise<Result<null>> =>
    inTurn(() => updateNow(held, parts.path, change));
  const unlocking = createUnlocking(held, parts.keyring, () => update(() => undefined));

  /**
   * Reads the file, and opens the profile where the system keeps the keys. The state is `waiting`
   * where the person has to open the keyring first.
   */
  async function start(): Promise<VaultState> {
    const disk = await readProfileFile(parts.path);
    const stored = disk.kind === 'profile' ? disk.profile : null;
    held.stored = stored;
    held.trouble = disk.kind === 'profile' || disk.kind === 'absent' ? null : disk.kind;
    if (stored?.protection.kind === 'system') await unlocking.withKeyring(stored, 'waiting');
    return state();
  }

  async function create(made: NewProfile, protection: Protection): Promise<Result<null>> {
    if (state().kind !== 'none') return failed('bad-argument', { detail: 'profile' });
    if (protection.kind === 'system') {
      if (!(await parts.keyring.opened()))
        return failed('no-protected-store', { detail: 'locked' });
      if (!(await parts.keyring.isProtected())) return failed('no-protected-store');
    }
    const profile = newOpenProfile(made, protection.kind);
    const sealing = await newSealing(
      profile.profileId,
      protection,
      parts.keyring,
      parts.newParameters,
    );
    const saved = await inTurn(() => save(held, parts.path, profile, sealing));
    if (saved.ok) held.open = { profile, sealing };
    return saved;
  }

  /** Drops the keys; false for a session profile, which could not be opened again. */
  function lock(): boolean {
    if (!held.open?.sealing) return false;
    forgetKeys(held);
    return true;
  }

  /** Destroys the keys on disk and in memory. Gives the id of the store to be removed now. */
  async function destroy(): Promise<string | null> {
    const id = held.open?.profile.profileId ?? held.stored?.profileId ?? null;
    forgetKeys(held);
    await inTurn(() => destroyProfileFile(parts.path));
    held.stored = null;
    held.trouble = null;
    return id;
  }

  /**
   * Opens a locked profile; where the system keeps the key, tries the keyring again. A file that
   * could not be read is read once more.
   */
  async function unlock(passphrase: string): Promise<Result<null>> {
    /* A write that outlasted the lock has the later profile. */
    await settled();
    if (held.stored === null && held.trouble !== null) await start();
    return unlocking.unlock(passphrase);
  }

  /** Resolves when every change so far is on the disk or has failed. */
  const settled = (): Promise<void> => inTurn(async () => undefined);

  /** The open profile; null where none is open. */
  const profile = (): Readonly<OpenProfile> | null => held.open?.profile ?? null;

  return { state, profile, start, create, unlock, lock, destroy, update, settled };
}

async function save(
  held: HeldProfile,
  path: string,
  profile: OpenProfile,
  sealing: Sealing | null,
): Promise<Result<null>> {
  if (sealing === null) return success(null);
  try {
    const next = await sealProfile(profile, sealing);
    const written = await writeProfileFile(path, next);
    if (written.ok) held.stored = next;
    return written;
  } catch {
    /* The keyring refused, and what the file held stays as it is. */
    return failed('no-protected-store');
  }
}

/* Works on a copy, because a lock during the write overwrites the keys of the original. */
async function updateNow(
  held: HeldProfile,
  path: string,
  change: (profile: OpenProfile) => void,
): Promise<Result<null>> {
  if (held.open === null) return failed('no-profile');
  const { profile, sealing } = held.open;
  const draft = copyProfile(profile);
  change(draft);
  const saved = await save(held, path, draft, sealing);
  if (saved.ok && held.open?.profile === profile) {
    wipeProfile(profile);
    Object.assign(profile, draft);
  } else wipeProfile(draft);
  return saved;
}

interface NewProfile extends Omit<Destination, 'proxy'> {
  readonly apiKey: string;
  /** The proxy that was chosen before connecting; by default, as the computer is set up. */
  readonly proxy?: ProxySettings;
}

/** Makes a profile with an id of its own and new random keys, in its first generation. */
function newOpenProfile(made: NewProfile, protection: Protection['kind']): OpenProfile {
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
    daily: null,
  };
}

/** How a new profile is sealed; null where it must never reach the disk. */
async function newSealing(
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
