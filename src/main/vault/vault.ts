import type { LockReason, Protection } from '../../contract/profile';
import { failed, success, type Result } from '../../contract/result';
import { createInTurn } from '../../domain/in-turn';
import { newOpenProfile, newSealing, type NewProfile } from './new-profile';
import {
  ChangedProfileError,
  copyProfile,
  sealProfile,
  unsealProfile,
  wipeProfile,
} from './open-profile';
import type { OpenProfile, Sealing } from './open-profile';
import { derivePassphraseKey, type ScryptParameters } from './passphrase-key';
import { destroyProfileFile, readProfileFile, writeProfileFile } from './profile-file';
import { keyedBox, keyringBox, type SecretBox } from './secret-box';
import type { StoredProfile } from './stored-profile';
import type { SystemKeyring } from './system-keyring';

export type VaultState =
  | { readonly kind: 'none' }
  | { readonly kind: 'locked'; readonly host: string; readonly reason: LockReason }
  | { readonly kind: 'open'; readonly profile: Readonly<OpenProfile> };

export interface VaultParts {
  readonly path: string;
  readonly keyring: SystemKeyring;
  /** Lower in tests only: the real cost takes a good part of a second. */
  readonly newParameters?: () => ScryptParameters;
}

export interface Vault {
  readonly state: () => VaultState;
  /** Reads the file and, where the system keeps the keys, opens it. */
  readonly start: () => Promise<VaultState>;
  readonly create: (profile: NewProfile, protection: Protection) => Promise<Result<null>>;
  /** Opens a locked profile; for one the system keeps, tries the keyring again. */
  readonly unlock: (passphrase: string) => Promise<Result<null>>;
  /** Drops the keys; false for a session profile, which nothing could open again. */
  readonly lock: () => boolean;
  /** Destroys the keys on disk and in memory; names the store that is now to be removed. */
  readonly destroy: () => Promise<string | null>;
  /**
   * Changes the open profile once its file holds the change; a session profile has no file. On a
   * failure nothing is changed.
   */
  readonly update: (change: (profile: OpenProfile) => void) => Promise<Result<null>>;
  /** Resolves when every change asked for so far is on disk or has failed. */
  readonly settled: () => Promise<void>;
}

/**
 * Keeps the one profile of this computer. Secrets are on disk only sealed, by the operating
 * system or under a passphrase; a session profile never reaches the disk. A file that cannot be
 * read or opened is left as it is until the person disconnects.
 */
export function createVault(parts: VaultParts): Vault {
  let stored: StoredProfile | null = null;
  let open: { readonly profile: OpenProfile; readonly sealing: Sealing | null } | null = null;
  let trouble: 'unreadable' | 'changed' | null = null;
  /* One write at a time, each from the profile as the one before left it. */
  const inTurn = createInTurn();

  function state(): VaultState {
    if (open !== null) return { kind: 'open', profile: open.profile };
    if (trouble !== null) return { kind: 'locked', host: stored?.host ?? '', reason: trouble };
    if (stored !== null) return { kind: 'locked', host: stored.host, reason: lockedBy(stored) };
    return { kind: 'none' };
  }

  async function start(): Promise<VaultState> {
    const disk = await readProfileFile(parts.path);
    stored = disk.kind === 'profile' ? disk.profile : null;
    trouble = disk.kind === 'unreadable' ? 'unreadable' : null;
    if (stored?.protection.kind === 'system') await openWithKeyring(stored);
    return state();
  }

  async function openWith(from: StoredProfile, box: SecretBox): Promise<void> {
    const profile = await unsealProfile(from, box);
    open = { profile, sealing: { box, protection: from.protection } };
    trouble = null;
    /* Written anew where it is of the older form, says of the host what the sealed one does not, or
       the keyring has a newer key. */
    const isOld = from.version === 1 || from.host !== profile.host || box.isStale();
    if (isOld) await update(() => undefined);
  }

  async function openWithKeyring(from: StoredProfile): Promise<Result<null>> {
    try {
      await openWith(from, keyringBox(parts.keyring, from.profileId));
      return success(null);
    } catch (error) {
      trouble = isChanged(error) ? 'changed' : 'unreadable';
      return failed('locked', { detail: trouble });
    }
  }

  async function unlock(passphrase: string): Promise<Result<null>> {
    if (open !== null) return success(null);
    if (stored === null) return failed(trouble === null ? 'no-profile' : 'locked');
    if (stored.protection.kind === 'system') return openWithKeyring(stored);
    const key = await derivePassphraseKey(passphrase, stored.protection.scrypt);
    const box = keyedBox(key, stored.profileId);
    try {
      await openWith(stored, box);
      return success(null);
    } catch (error) {
      box.forget();
      if (!isChanged(error)) return failed('wrong-passphrase');
      trouble = 'changed';
      return failed('locked', { detail: trouble });
    }
  }

  async function create(made: NewProfile, protection: Protection): Promise<Result<null>> {
    if (state().kind !== 'none') return failed('bad-argument', { detail: 'profile' });
    if (protection.kind === 'system' && !(await parts.keyring.isProtected())) {
      return failed('no-protected-store');
    }
    const profile = newOpenProfile(made, protection.kind);
    const sealing = await newSealing(
      profile.profileId,
      protection,
      parts.keyring,
      parts.newParameters,
    );
    const saved = await inTurn(() => save(profile, sealing));
    if (saved.ok) open = { profile, sealing };
    return saved;
  }

  async function save(profile: OpenProfile, sealing: Sealing | null): Promise<Result<null>> {
    if (sealing === null) return success(null);
    try {
      const next = await sealProfile(profile, sealing);
      const written = await writeProfileFile(parts.path, next);
      if (written.ok) stored = next;
      return written;
    } catch {
      /* The keyring refused: what it held before stays as it is. */
      return failed('no-protected-store');
    }
  }

  /* Works on a copy: a lock during the write wipes the original, not what is being sealed. */
  async function updateNow(change: (profile: OpenProfile) => void): Promise<Result<null>> {
    if (open === null) return failed('no-profile');
    const { profile, sealing } = open;
    const draft = copyProfile(profile);
    change(draft);
    const saved = await save(draft, sealing);
    if (saved.ok && open?.profile === profile) {
      wipeProfile(profile);
      Object.assign(profile, draft);
    } else wipeProfile(draft);
    return saved;
  }

  function forget(): void {
    if (open !== null) wipeProfile(open.profile);
    open?.sealing?.box.forget();
    open = null;
  }

  function lock(): boolean {
    if (open === null || open.sealing === null) return false;
    forget();
    return true;
  }

  async function destroy(): Promise<string | null> {
    const id = open?.profile.profileId ?? stored?.profileId ?? null;
    forget();
    await inTurn(() => destroyProfileFile(parts.path));
    stored = null;
    trouble = null;
    return id;
  }

  const update: Vault['update'] = (change) => inTurn(() => updateNow(change));
  const settled = (): Promise<void> => inTurn(async () => undefined);

  return { state, start, create, unlock, lock, destroy, update, settled };
}

function isChanged(error: unknown): boolean {
  return error instanceof ChangedProfileError;
}

/* The system opens what it keeps at every start, so such a profile is locked only when asked to. */
function lockedBy({ protection }: StoredProfile): LockReason {
  return protection.kind === 'system' ? 'asked' : 'passphrase';
}
