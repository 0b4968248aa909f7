import type { ElectronApplication } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { derivePassphraseKey } from '../../src/main/vault/passphrase-key';
import { keyedBox } from '../../src/main/vault/secret-box';
import { parseStoredProfile } from '../../src/main/vault/stored-profile';
import { KEY_COST } from '../fixtures/held-program/key-cost';
import { PASSPHRASE } from '../pages/desk-page';
import { bytesInMemory, kindOf, processesOf } from './processes';

/** Bytes to look for, by what they are. */
type Wanted = ReadonlyMap<string, Buffer>;

/** The keys of a profile as bytes: texts of them stand nowhere. */
export async function keysOf(userDataDir: string): Promise<Wanted> {
  const stored = parseStoredProfile(readFileSync(join(userDataDir, 'profile.json'), 'utf8'));
  if (typeof stored === 'string' || stored.protection.kind !== 'passphrase')
    throw new Error('No profile under a passphrase.');
  const derived = await derivePassphraseKey(PASSPHRASE, {
    ...stored.protection.scrypt,
    n: KEY_COST,
  });
  const box = keyedBox(Buffer.from(derived), stored.profileId);
  return new Map([
    ['derived key', derived],
    ['local key', await box.open('localKey', stored.secrets.localKey)],
    ['data key', await box.open(`dataKey/${String(stored.generation)}`, stored.secrets.dataKey)],
  ]);
}

/** A text as programs hold it. */
export const bothWidths = (name: string, text: string): Wanted =>
  new Map([
    [name, Buffer.from(text)],
    [`${name}, two bytes a character`, Buffer.from(text, 'utf16le')],
  ]);

/** "kind: what" for each find in the processes of these kinds. */
export function foundInMemory(leader: number, kinds: readonly string[], wanted: Wanted): string[] {
  return processesOf(leader)
    .filter((pid) => kinds.includes(kindOf(pid)))
    .flatMap((pid) => bytesInMemory(pid, wanted).map((what) => `${kindOf(pid)}: ${what}`));
}

/** Which of the texts a living object of main holds. */
export async function heldByMain(
  app: ElectronApplication,
  folder: string,
  texts: readonly string[],
): Promise<readonly string[]> {
  const path = join(folder, 'main.heapsnapshot');
  const write = (_electron: unknown, to: string): void => {
    const { getBuiltinModule } = process as unknown as {
      getBuiltinModule: (name: 'v8') => { writeHeapSnapshot: (path: string) => string };
    };
    getBuiltinModule('v8').writeHeapSnapshot(to);
  };
  await app.evaluate(write, path);
  const snapshot = readFileSync(path, 'utf8');
  if (!snapshot.includes('"snapshot"')) throw new Error('The heap snapshot is empty.');
  return texts.filter((text) => snapshot.includes(text));
}
