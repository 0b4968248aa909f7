import { randomBytes } from 'node:crypto';
import { failed, success, type Result } from '../../contract/result';
import type { GenerationKey, WrappedKey } from '../../contract/store-calls';
import type { Witness } from '../../contract/port-requests';
import type { Vault } from './vault';
import { wrapKey } from './wrap-key';

/**
 * Makes the key of the next generation, and keeps it beside the old key until the rewritten store
 * is committed. A rewrite that was begun earlier and never committed is given up. Its number is not
 * used again, so the two can never be mixed. Fails with `bad-argument` where `publicKey` is no
 * public key.
 */
export async function beginGeneration(
  vault: Vault,
  publicKey: Uint8Array,
): Promise<Result<GenerationKey<WrappedKey>>> {
  const made = randomBytes(32);
  const dataKey = wrapKey(publicKey, made);
  if (dataKey === null) return failed('bad-argument', { detail: 'public key' });
  let generation = 0;
  const saved = await vault.update((profile) => {
    generation = Math.max(profile.generation, profile.pending?.generation ?? 0) + 1;
    profile.pending = { generation, dataKey: made };
  });
  return saved.ok ? success({ generation, dataKey }) : saved;
}

/**
 * Makes the pending generation the only one. When this succeeds, the key of the generation before
 * is gone. Succeeds again for the generation in force; any other number is `bad-argument`.
 */
export async function commitGeneration(vault: Vault, generation: number): Promise<Result<null>> {
  const open = vault.profile();
  if (open === null) return failed('no-profile');
  if (open.generation === generation) return success(null);
  if (open.pending?.generation !== generation)
    return failed('bad-argument', { detail: 'generation' });
  return vault.update((profile) => {
    if (profile.pending?.generation !== generation) return;
    profile.dataKey.fill(0);
    profile.dataKey = profile.pending.dataKey;
    profile.generation = generation;
    profile.pending = null;
    if (profile.witness !== null) profile.witness = { ...profile.witness, generation };
  });
}

/** Remembers the counts of the store. */
export function putWitness(vault: Vault, witness: Witness): Promise<Result<null>> {
  return vault.update((profile) => {
    profile.witness = { ...witness };
  });
}
