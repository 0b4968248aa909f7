import { joined } from '../index/bytes';
import { pack, unpack } from './pack';

/**
 * Seals bytes with AES-256-GCM (NIST SP 800-38D): with a fresh 96-bit IV each time, and with the
 * place of the bytes as additional data, so that a row that was moved does not open.
 */
export type Sealer = Awaited<ReturnType<typeof createSealer>>;

/** Thrown where a sealed row does not open: it has another key, was moved, or is damaged. */
export class UnreadableSealError extends Error {
  override readonly name: string = 'UnreadableSealError';
}

const IV_BYTES = 12;

/** A sealer for one key of 32 bytes. The key is imported as non-extractable, and is in memory. */
export async function createSealer(key: Uint8Array) {
  const raw = new Uint8Array(key);
  const imported = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ]);
  async function openPieces(place: string, sealed: Uint8Array): Promise<readonly Uint8Array[]> {
    try {
      return await unpack(await openBytes(imported, place, sealed));
    } catch {
      /* Any error means the same: a damaged disk may leave no bytes at all, too few, or others. */
      throw new UnreadableSealError(`A sealed row does not open: ${place.split('/').at(-2) ?? ''}`);
    }
  }
  return {
    /** Returns IV and ciphertext. `place` names database, collection and page. */
    seal: async (place: string, plain: Uint8Array): Promise<Uint8Array> =>
      sealBytes(imported, place, await pack(plain)),
    /** Opens as `open` does, but returns pieces in their order, which is faster for large rows. */
    openPieces,
    /**
     * Returns the plain bytes. `UnreadableSealError` for a wrong key or place, or a changed byte.
     */
    open: async (place: string, sealed: Uint8Array): Promise<Uint8Array> =>
      joined(await openPieces(place, sealed)),
  };
}

/** Seals a JSON value. */
export async function sealJson(sealer: Sealer, place: string, value: unknown): Promise<Uint8Array> {
  return sealer.seal(place, new TextEncoder().encode(JSON.stringify(value)));
}

/** Opens what `sealJson` sealed. The caller knows the shape of the value, because it wrote it. */
export async function openJson<Value>(
  sealer: Sealer,
  place: string,
  sealed: Uint8Array,
): Promise<Value> {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(await sealer.open(place, sealed));
  return JSON.parse(text) as Value;
}

async function sealBytes(key: CryptoKey, place: string, plain: Uint8Array<ArrayBuffer>) {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const cipher = await crypto.subtle.encrypt(parameters(iv, place), key, plain);
  const sealed = new Uint8Array(IV_BYTES + cipher.byteLength);
  sealed.set(iv);
  sealed.set(new Uint8Array(cipher), IV_BYTES);
  return sealed;
}

async function openBytes(key: CryptoKey, place: string, sealed: Uint8Array) {
  /* The cast is safe: rows come from the database, which shares no memory. */
  const bytes = sealed as Uint8Array<ArrayBuffer>;
  const iv = bytes.subarray(0, IV_BYTES);
  const cipher = bytes.subarray(IV_BYTES);
  return new Uint8Array(await crypto.subtle.decrypt(parameters(iv, place), key, cipher));
}

function parameters(iv: Uint8Array<ArrayBuffer>, place: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(place) };
}
