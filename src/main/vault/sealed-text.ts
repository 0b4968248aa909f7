import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Seals a secret with AES-256-GCM. `bound` is not secret, and opening needs the same `bound`. */
export function sealBytes(key: Buffer, secret: Uint8Array, bound: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(bound));
  const body = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

/** Seals a secret as `sealBytes` does, as a base64 text. */
export function sealText(key: Buffer, secret: Uint8Array, bound: string): string {
  return sealBytes(key, secret, bound).toString('base64');
}

/** Opens what `sealText` sealed; throws as `openBytes` does. */
export function openText(key: Buffer, sealed: string, bound: string): Buffer {
  return openBytes(key, Buffer.from(sealed, 'base64'), bound);
}

/**
 * Opens what `sealBytes` sealed. Throws where the key or `bound` is another one, or a byte was
 * changed; then no part of the secret is left in memory.
 */
export function openBytes(key: Buffer, bytes: Buffer, bound: string): Buffer {
  const iv = bytes.subarray(0, IV_BYTES);
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  const cipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(bound)).setAuthTag(tag);
  const begun = cipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([begun, cipher.final()]);
  } finally {
    begun.fill(0);
  }
}
