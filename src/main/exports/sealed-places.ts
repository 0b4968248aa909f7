import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { codeOf } from '../files/error-code';
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
  /* What is sealed before a key can be read or stored can be opened during this run only. */
  const made = randomBytes(KEY_BYTES);
  const key = (): Buffer => (known ??= storedKey(keyFile, made)) ?? made;
  return {
    seal: (path) => sealText(key(), Buffer.from(path, 'utf8'), BOUND),
    open: (sealed) => opened(key(), sealed) ?? opened(made, sealed),
  };
}

function opened(key: Buffer, sealed: Parameters<Places['open']>[0]): string | null {
  try {
    const path = openText(key, sealed, BOUND).toString('utf8');
    return isAbsolute(path) ? path : null;
  } catch {
    return null;
  }
}

/*
 * The key, which is `made` where there is none. Null where it cannot be read or stored now. A key
 * that is there is never replaced, because nothing else opens what it sealed.
 */
function storedKey(keyFile: string, made: Buffer): Buffer | null {
  try {
    return readKey(keyFile) ?? storeKey(keyFile, made);
  } catch {
    return null;
  }
}

/* Null where there is no key, or one that was cut while it was first written. */
function readKey(keyFile: string): Buffer | null {
  try {
    const key = readFileSync(keyFile);
    return key.byteLength === KEY_BYTES ? key : null;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

function storeKey(keyFile: string, made: Buffer): Buffer {
  writeFileSync(keyFile, made, { mode: 0o600 });
  return made;
}
