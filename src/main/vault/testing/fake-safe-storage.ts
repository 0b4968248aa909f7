import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { SafeStorageLike } from '../system-keyring';

export interface FakeSafeStorage extends SafeStorageLike {
  /** Acts as a changed or lost keyring: what was sealed before cannot be opened. */
  readonly changeKey: () => void;
  /** Acts as a keyring that does not answer for the moment. */
  readonly setReachable: (reachable: boolean) => void;
  /** Acts as a keyring with a newer key: what was sealed until now should be sealed anew. */
  readonly renewKey: () => void;
  /** Acts as a keyring that opens and no longer seals. */
  readonly refuseToSeal: () => void;
  /** How many texts were sealed. */
  readonly sealed: () => number;
}

export interface FakeOptions {
  readonly backend?: string;
  readonly prefix?: string;
  readonly available?: boolean;
  readonly asynchronous?: boolean;
}

/** A keyring that really encrypts, with the prefix and the backend that a test chooses. */
export function fakeSafeStorage(options: FakeOptions = {}): FakeSafeStorage {
  const { backend = 'gnome_libsecret', prefix = 'v11', available = true } = options;
  let key = randomBytes(32);
  /* What was sealed since the newest key came; null while there is only one key. */
  let fresh: Set<string> | null = null;
  let reachable = true;
  let seals = true;
  let count = 0;

  function encryptString(text: string): Buffer {
    if (!reachable || !seals) throw new Error('The keyring is not there.');
    count += 1;
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key, iv);
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    const sealed = Buffer.concat([Buffer.from(prefix), iv, cipher.getAuthTag(), body]);
    fresh?.add(sealed.toString('base64'));
    return sealed;
  }
  const isStale = (sealed: Buffer): boolean =>
    fresh !== null && !fresh.has(sealed.toString('base64'));
  function decryptString(sealed: Buffer): string {
    if (!reachable) throw new Error('The keyring is not there.');
    const bytes = sealed.subarray(prefix.length);
    const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
    cipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8');
  }
  return {
    isEncryptionAvailable: () => available,
    encryptString,
    decryptString,
    getSelectedStorageBackend: () => backend,
    ...(options.asynchronous === true
      ? {
          isAsyncEncryptionAvailable: async () => available,
          encryptStringAsync: async (text: string) => encryptString(text),
          decryptStringAsync: async (sealed: Buffer) => ({
            result: decryptString(sealed),
            shouldReEncrypt: isStale(sealed),
          }),
        }
      : {}),
    changeKey: () => (key = randomBytes(32)),
    renewKey: () => (fresh = new Set()),
    refuseToSeal: () => (seals = false),
    setReachable: (next) => (reachable = next),
    sealed: () => count,
  };
}
