import { createCipheriv, createECDH, hkdfSync } from 'node:crypto';
import type { WrappedKey } from '../../contract/store-calls';

/**
 * Encrypts a key for the worker that has this public key (P-256, uncompressed). A new key pair for
 * this one key, ECDH, HKDF with SHA-256 (RFC 5869) bound to both public keys, AES-256-GCM. Secrets
 * on the way are overwritten; the key itself stays as it is. Null where `recipient` is no point of
 * the curve, because the window's side could send anything.
 */
export function wrapKey(recipient: Uint8Array, key: Uint8Array): WrappedKey | null {
  const agreed = agreeWith(recipient);
  if (agreed === null) return null;
  const { sender, secret } = agreed;
  const cipher = createCipheriv('aes-256-gcm', secret, ONLY_IV);
  const sealed = Buffer.concat([cipher.update(key), cipher.final(), cipher.getAuthTag()]);
  secret.fill(0);
  return { sender: new Uint8Array(sender), sealed: new Uint8Array(sealed) };
}

/* One fixed IV is safe, because nothing else is ever encrypted under the agreed key. */
const ONLY_IV = Buffer.alloc(12);

function agreeWith(recipient: Uint8Array) {
  const pair = createECDH('prime256v1');
  const sender = pair.generateKeys();
  const shared = sharedSecret(pair, recipient);
  if (shared === null) return null;
  const bound = Buffer.concat([sender, recipient]);
  const secret = Buffer.from(hkdfSync('sha256', shared, NO_SALT, bound, 32));
  shared.fill(0);
  return { sender, secret };
}

const NO_SALT = Buffer.alloc(0);

function sharedSecret(pair: ReturnType<typeof createECDH>, recipient: Uint8Array): Buffer | null {
  try {
    return pair.computeSecret(recipient);
  } catch {
    return null;
  }
}
