import { createCipheriv, createDecipheriv, KeyObject } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';

/*
 * The engine seals and opens (AES-256-GCM) in other threads. What tests seal is so small that handing it
 * over takes longer than the sealing: these do the same at once, and answer in a later turn as well.
 */
const FORM = 'aes-256-gcm';
const TAG_BYTES = 16;

type Work = (by: AesGcmParams, key: KeyObject, bytes: Buffer) => Buffer;

const aad = ({ additionalData }: AesGcmParams): Buffer => viewed(additionalData ?? Buffer.of());

const sealed: Work = (by, key, bytes) => {
  const cipher = createCipheriv(FORM, key, viewed(by.iv)).setAAD(aad(by));
  return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
};

const opened: Work = (by, key, bytes) => {
  const end = bytes.length - TAG_BYTES;
  const cipher = createDecipheriv(FORM, key, viewed(by.iv)).setAAD(aad(by));
  cipher.setAuthTag(bytes.subarray(end));
  return Buffer.concat([cipher.update(bytes.subarray(0, end)), cipher.final()]);
};

function viewed(bytes: BufferSource): Buffer {
  if (bytes instanceof ArrayBuffer) return Buffer.from(bytes);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

const isGcm = (by: AlgorithmIdentifier): by is AesGcmParams =>
  typeof by !== 'string' && by.name === 'AES-GCM';

function atOnce(work: Work, engines: SubtleCrypto['encrypt']): SubtleCrypto['encrypt'] {
  return async (by, key, data) => {
    if (!isGcm(by)) return engines.call(crypto.subtle, by, key, data);
    const done = new Uint8Array(work(by, KeyObject.from(key), viewed(data))).buffer;
    await nextTurn();
    return done;
  };
}

const { encrypt, decrypt } = SubtleCrypto.prototype;
Object.assign(crypto.subtle, {
  encrypt: atOnce(sealed, encrypt),
  decrypt: atOnce(opened, decrypt),
});
