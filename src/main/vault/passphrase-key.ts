import { randomBytes } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { ScryptParameters } from './stored-profile';

/** New parameters at today's cost: about 128 MB and a good part of a second for each guess. */
export function newScryptParameters(n = 2 ** 17): ScryptParameters {
  return { n, r: 8, p: 1, salt: randomBytes(16).toString('base64') };
}

const KEY_BYTES = 32;

/*
 * Derives the key in a thread. Electron's scrypt runs once completely on the calling thread, to
 * check the parameters, before it begins in the background; main would stand still meanwhile.
 */
const IN_A_THREAD = `
const { parentPort, workerData: { words, salt, length, options } } = require('node:worker_threads');
const { scryptSync } = require('node:crypto');
parentPort.postMessage(scryptSync(words, salt, length, options));
`;

/** A passphrase's 32-byte key. The same words typed on another keyboard give the same one. */
export function derivePassphraseKey(
  passphrase: string,
  { n, r, p, salt }: ScryptParameters,
): Promise<Buffer> {
  const thread = new Worker(IN_A_THREAD, {
    eval: true,
    env: {},
    workerData: {
      words: passphrase.normalize('NFKC'),
      salt: Buffer.from(salt, 'base64'),
      length: KEY_BYTES,
      options: { N: n, r, p, maxmem: 256 * n * r },
    },
  });
  return new Promise((resolve, reject) => {
    /* The bytes are not copied, so that they are overwritten when the profile locks. */
    thread.once('message', ({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>) =>
      resolve(Buffer.from(buffer, byteOffset, byteLength)),
    );
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('The key of the passphrase was not worked out.')));
  });
}
