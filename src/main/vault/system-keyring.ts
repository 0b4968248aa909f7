import { within } from '../../runtime/timers';
import { OPEN_DOOR, type KeyringDoor } from '../keyring/keyring-door';

/**
 * The part of Electron's `safeStorage` that is used here. Its asynchronous functions exist from
 * version 42 on.
 */
export interface SafeStorageLike {
  readonly isEncryptionAvailable: () => boolean;
  readonly encryptString: (text: string) => Buffer;
  readonly decryptString: (sealed: Buffer) => string;
  readonly getSelectedStorageBackend?: () => string;
  readonly isAsyncEncryptionAvailable?: () => Promise<boolean>;
  readonly encryptStringAsync?: (text: string) => Promise<Buffer>;
  readonly decryptStringAsync?: (sealed: Buffer) => Promise<Decrypted>;
}

interface Decrypted {
  readonly result: string;
  /** True where the keyring has a newer or better key than the one this was sealed with. */
  readonly shouldReEncrypt: boolean;
}

interface OpenedText {
  readonly text: string;
  /** True where the text, and everything sealed earlier, should be sealed anew. */
  readonly isStale: boolean;
}

export type SystemKeyring = ReturnType<typeof createSystemKeyring>;

const UNPROTECTED_BACKENDS = new Set(['basic_text', 'unknown']);

/* A keyring that asks the person first may take longer; it is asked again when they say so. */
const ANSWERS_WITHIN_MS = 5_000;

/* On Linux, this prefix means sealed with a password that stands in Chromium's source. */
const HARD_CODED = Buffer.from('v10');

/**
 * The operating system's keyring behind `safeStorage`. On Linux "available" does not mean
 * protected: the backend must be a real one, and the ciphertext must not have the mark of the
 * password that every copy of Chromium knows (docs/reliability.md, finding 7).
 */
export function createSystemKeyring(
  storage: SafeStorageLike,
  platform: NodeJS.Platform,
  door: KeyringDoor = OPEN_DOOR,
  answersWithinMs = ANSWERS_WITHIN_MS,
) {
  const linux = platform === 'linux';
  const backend = (): string => storage.getSelectedStorageBackend?.() ?? 'unknown';
  const trusted = (sealed: Buffer): boolean =>
    !linux || !sealed.subarray(0, HARD_CODED.length).equals(HARD_CODED);

  /* A keyring that never answers must not keep the program from starting. */
  const answered = <Value>(answer: Promise<Value>): Promise<Value> =>
    within(answer, answersWithinMs, 'The keyring does not answer.');

  /** Seals a text; throws where the keyring refuses, or would not protect it. */
  async function seal(text: string): Promise<Buffer> {
    const sealed = await answered(encrypt(storage, text));
    if (!trusted(sealed)) throw new Error('The keyring does not protect what it seals.');
    return sealed;
  }
  /**
   * True where the operating system really protects what is sealed. It never throws and never asks
   * the person: a keyring that has yet to be opened counts as one that protects.
   */
  async function isProtected(): Promise<boolean> {
    try {
      if (linux && UNPROTECTED_BACKENDS.has(backend())) return false;
      const state = await door.state();
      if (state !== 'open') return state === 'asks';
      if (!(await answered(isAvailable(storage)))) return false;
      return trusted(await answered(encrypt(storage, 'probe')));
    } catch {
      return false;
    }
  }
  return {
    isProtected,
    /** Whether the person has to open the keyring first, or it does not answer at all. */
    state: door.state,
    /** Has the keyring ask the person to open it, if need be; false where it stays closed. */
    opened: door.open,
    /** The name of the Linux backend, else of the platform. It is kept beside what was sealed. */
    backend: (): string => (linux ? backend() : platform),
    seal,
    /** Opens what `seal` made; throws where the keyring does not have the key. */
    open: (sealed: Buffer): Promise<OpenedText> => answered(decrypt(storage, sealed)),
  };
}

async function isAvailable(storage: SafeStorageLike): Promise<boolean> {
  return storage.isAsyncEncryptionAvailable === undefined
    ? storage.isEncryptionAvailable()
    : await storage.isAsyncEncryptionAvailable();
}

async function encrypt(storage: SafeStorageLike, text: string): Promise<Buffer> {
  return storage.encryptStringAsync === undefined
    ? storage.encryptString(text)
    : await storage.encryptStringAsync(text);
}

async function decrypt(storage: SafeStorageLike, sealed: Buffer): Promise<OpenedText> {
  if (storage.decryptStringAsync === undefined)
    return { text: storage.decryptString(sealed), isStale: false };
  const { result, shouldReEncrypt } = await storage.decryptStringAsync(sealed);
  return { text: result, isStale: shouldReEncrypt };
}
