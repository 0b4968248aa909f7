import type { SecondCopy } from '../../contract/store-calls';
import type { SecondCopies } from '../files/second-copies';
import type { Vault } from '../vault/vault';
import type { StoreLink } from './store-link';

interface SecondCopyParts {
  readonly vault: Vault;
  readonly link: StoreLink;
  readonly copies: SecondCopies;
  readonly now: () => number;
}

export type SecondCopyKeeper = ReturnType<typeof createSecondCopyKeeper>;

const DAY_MS = 24 * 60 * 60_000;
/* Somebody waits for the lock or the end of the program. */
const GIVEN_WITHIN_MS = 2_000;

/** Keeps the second copy of what is kept on this computer alone as new as it should be. */
export function createSecondCopyKeeper(parts: SecondCopyParts) {
  const { vault, link, copies, now } = parts;
  let newest: Pick<SecondCopy, 'generation' | 'atMs'> | null = null;

  /* A profile for this session only leaves nothing that a next start could read. */
  const generation = (): number | null => {
    const profile = vault.profile();
    return profile === null || profile.protection === 'session' ? null : profile.generation;
  };

  async function write(): Promise<void> {
    if (generation() === null) return;
    const made = await link.call('make-second-copy', null, { timeoutMs: GIVEN_WITHIN_MS });
    if (!made.ok || made.value.generation !== generation()) return;
    if ((await copies.write(made.value)).ok)
      newest = { generation: made.value.generation, atMs: made.value.atMs };
  }

  return {
    /** Writes one, if the worker gives it soon. Never rejects. */
    write: (): Promise<void> => write().catch(() => undefined),
    /** Writes one where the last is a day old, or under a key that is not in force any more. */
    ifDue: async (): Promise<void> => {
      const last = (newest ??= (await copies.read())[0] ?? null);
      const isFresh = last?.generation === generation() && Math.abs(now() - last.atMs) < DAY_MS;
      if (!isFresh) await write().catch(() => undefined);
    },
  };
}
