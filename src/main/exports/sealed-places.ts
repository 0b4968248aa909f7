import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { openText, sealText } from '../vault/sealed-text';
import type { Places } from './export-tools';

const KEY_BYTES = 32;
/* Sealed places are bound to no name: the key has no other use, and places belong to no profile. */
const BOUND = '';

/**
 * Seals places under a key of this installation, which only main reads. The export list keeps the
 * sealed places beside what it says of each export. Otherwise whoever wrote to that list could name
 * files to be opened, shown or deleted.
 */
export function createPlaces(keyFile: string): Places {
  let known: Buffer | null = null;
  const key = (): Buffer => (known ??= readKey(keyFile) ?? makeKey(keyFile));
  return {
    seal: (path) => sealText(key(), Buffer.from(path, 'utf8'), BOUND),
    open: (sealed) => {
      const secret = key();
      try {
        const path = openText(secret, sealed, BOUND).toString('utf8');
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

/*
 * Makes and stores the key. Where it cannot be stored, places can be opened during this run only.
 */
function makeKey(keyFile: string): Buffer {
  const key = randomBytes(KEY_BYTES);
  try {
    writeFileSync(keyFile, key, { mode: 0o600 });
  } catch {
    return key;
  }
  return key;
}
