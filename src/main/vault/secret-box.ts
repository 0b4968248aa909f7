import { openText, sealText } from './sealed-text';
import type { SystemKeyring } from './system-keyring';

/** Seals single secrets of a profile under their names as base64 texts, and opens them again. */
export interface SecretBox {
  readonly seal: (name: string, secret: Uint8Array) => Promise<string>;
  /** Throws where the key is another one, or the text was changed or moved to another name. */
  readonly open: (name: string, sealed: string) => Promise<Buffer>;
  /** True where a secret that it opened should be sealed anew. */
  readonly isStale: () => boolean;
  /** Overwrites the key. Nothing can be sealed or opened any more, not even by calls under way. */
  readonly forget: () => void;
}

/** A box with AES-256-GCM under a derived key. Profile and name are bound in as additional data. */
export function keyedBox(key: Buffer, profileId: string): SecretBox {
  const bound = (name: string): string => `${profileId}/${name}`;
  let forgotten = false;
  /* A key of zeros would still seal, but nothing could ever open it. */
  const refuseForgotten = (): void => {
    if (forgotten) throw new Error('The key was forgotten.');
  };
  return {
    isStale: () => false,
    forget: () => {
      forgotten = true;
      key.fill(0);
    },
    seal: async (name, secret) => {
      refuseForgotten();
      return sealText(key, secret, bound(name));
    },
    open: async (name, sealed) => {
      refuseForgotten();
      return openText(key, sealed, bound(name));
    },
  };
}

/** A box by the operating system's keyring. Profile and name are checked after opening. */
export function keyringBox(keyring: SystemKeyring, profileId: string): SecretBox {
  let stale = false;
  return {
    isStale: () => stale,
    forget: () => undefined,
    seal: async (name, secret) => {
      const text = JSON.stringify([profileId, name, Buffer.from(secret).toString('base64')]);
      return (await keyring.seal(text)).toString('base64');
    },
    open: async (name, sealed) => {
      const { text, isStale } = await keyring.open(Buffer.from(sealed, 'base64'));
      stale ||= isStale;
      const opened: unknown = JSON.parse(text);
      if (!Array.isArray(opened) || opened[0] !== profileId || opened[1] !== name)
        throw new Error('The secret belongs elsewhere.');
      return Buffer.from(String(opened[2]), 'base64');
    },
  };
}
