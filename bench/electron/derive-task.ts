import { derivePassphraseKey, newScryptParameters } from '../../src/main/vault/passphrase-key';
import type { DeriveAnswer, DeriveTask } from './tasks';

/** Derives keys one after the other, with the parameters of a new profile. */
export async function measureDerivation({ runs }: DeriveTask): Promise<DeriveAnswer> {
  const each: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const startedAt = performance.now();
    await derivePassphraseKey('correct horse battery', newScryptParameters());
    each.push(performance.now() - startedAt);
  }
  return { each };
}
