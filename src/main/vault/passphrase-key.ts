import { randomBytes, scrypt } from 'node:crypto';

/** The cost and salt a key was derived with; kept with what it seals (RFC 7914). */
export interface ScryptParameters {
  readonly n: number;
  readonly r: number;
  readonly p: number;
  /** 16 bytes in base64. */
  readonly salt: string;
}

/** New parameters at today's cost: about 128 MB and a good part of a second per guess. */
export function newScryptParameters(n = 2 ** 17): ScryptParameters {
  return { n, r: 8, p: 1, salt: randomBytes(16).toString('base64') };
}

/** The 32-byte key of a passphrase; the same words typed on another keyboard give the same key. */
export function derivePassphraseKey(
  passphrase: string,
  { n, r, p, salt }: ScryptParameters,
): Promise<Buffer> {
  const options = { N: n, r, p, maxmem: 256 * n * r };
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFKC'), Buffer.from(salt, 'base64'), 32, options, (error, key) => {
      if (error === null) resolve(key);
      else reject(error);
    });
  });
}
