import type { WrappedKey } from '../../contract/store-calls';
import { copiedTogether } from '../index/bytes';

/** The worker's side of the way in which main sends it keys (docs/decisions/0035). */
export type KeyReceiver = ReturnType<typeof createKeyReceiver>;

/** Makes a receiver with a key pair of its own, whose private key never leaves the engine. */
export function createKeyReceiver() {
  const pair = makePair();
  return {
    /** The key for which main encrypts: a point of P-256, uncompressed, 65 bytes. */
    publicKey: async (): Promise<Uint8Array> => (await pair).publicKey,
    /**
     * The bytes of a key that main sent. Rejects where it was encrypted for another worker or
     * changed on its way.
     */
    unwrap: async (wrapped: WrappedKey): Promise<Uint8Array> => {
      const sender = new Uint8Array(wrapped.sender);
      const { privateKey, publicKey } = await pair;
      const key = await agreedKey(privateKey, sender, copiedTogether([sender, publicKey]));
      const sealed = new Uint8Array(wrapped.sealed);
      return new Uint8Array(await crypto.subtle.decrypt(ENCRYPTION, key, sealed));
    },
  };
}

async function makePair() {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(CURVE, false, ['deriveBits']);
  return { privateKey, publicKey: new Uint8Array(await crypto.subtle.exportKey('raw', publicKey)) };
}

/* Derives the key as main does: ECDH, then HKDF with SHA-256 (RFC 5869). */
async function agreedKey(
  privateKey: CryptoKey,
  sender: Uint8Array<ArrayBuffer>,
  info: Uint8Array<ArrayBuffer>,
): Promise<CryptoKey> {
  const { subtle } = crypto;
  const from = await subtle.importKey('raw', sender, CURVE, false, []);
  const shared = await subtle.deriveBits({ name: 'ECDH', public: from }, privateKey, 256);
  const secret = await subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey']);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info };
  return subtle.deriveKey(derivation, secret, { name: 'AES-GCM', length: 256 }, false, ['decrypt']);
}

const CURVE = { name: 'ECDH', namedCurve: 'P-256' };
/* The IV may be constant, because nothing else is ever encrypted under the derived key. */
const ENCRYPTION = { name: 'AES-GCM', iv: new Uint8Array(12) };
