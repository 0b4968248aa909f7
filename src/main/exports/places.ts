import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import type { Places } from './tools';

const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/**
 * Places sealed under a key of this installation, which only main reads. The export list keeps
 * them beside what it says of each export; whoever wrote to that list could otherwise name files
 * of their own choosing to be opened, shown or deleted.
 */
export function createPlaces(keyFile: string): Places {
  let known: Buffer | null = null;
  const key = (): Buffer => (known ??= readKey(keyFile) ?? makeKey(keyFile));
  return {
    seal: (path) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key(), iv);
      const body = Buffer.concat([cipher.update(path, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64');
      if (bytes.byteLength < IV_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv('aes-256-gcm', key(), bytes.subarray(0, IV_BYTES));
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      try {
        const body = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
        const path = Buffer.concat([body, decipher.final()]).toString('utf8');
        return isAbsolute(path) ? path : null;
      } catch {
        return null;
      }
    },
  };
}

function readKey(keyFile: string): Buffer | null {
  try {
    const key = readFileSync(keyFile);
    return key.byteLength === KEY_BYTES ? key : null;
  } catch {
    return null;
  }
}

/* Where it cannot be kept, places hold for this run. */
function makeKey(keyFile: string): Buffer {
  const key = randomBytes(KEY_BYTES);
  try {
    writeFileSync(keyFile, key, { mode: 0o600 });
  } catch {
    return key;
  }
  return key;
}
