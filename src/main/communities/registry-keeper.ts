import { join } from 'node:path';
import { success, type Result } from '../../contract/result';
import { createInTurn } from '../../domain/in-turn';
import { isNew, openId, protectionOf, takeNames, type Community, type Entry } from './community';
import { isNeedless, removeRegistry, writeRegistry, type Registry } from './registry-file';

/** Writes the registry of the present communities. */
export function createRegistryKeeper<One extends Community>(
  userData: string,
  entries: readonly Entry<One>[],
  erase: Set<string>,
  front: () => Entry<One>,
) {
  const path = join(userData, 'communities.json');
  const inTurn = createInTurn();
  let open: string | null = null;

  function content(): Registry {
    for (const entry of entries) takeNames(entry);
    const lasting = entries.filter((entry) => !isNew(entry) && !isForSession(entry));
    if (lasting.includes(front())) open = front().id;
    const passing = entries.length > 1 ? entries.filter(isForSession) : [];
    return {
      open: lasting.some(({ id }) => id === open) ? open : null,
      communities: lasting.map(({ id, name, sample }) => ({ id, name, sample })),
      erase: [...erase, ...passing.flatMap(({ one }) => openId(one) ?? [])],
    };
  }

  /** Writes the registry, or removes it where it is not needed. Never rejects. */
  async function keep(): Promise<Result<null>> {
    const registry = content();
    if (isNeedless(registry) && (await removeRegistry(path))) return success(null);
    return writeRegistry(path, registry);
  }

  /*
   * The id is taken back in the same turn where it could not be written. Otherwise the next change
   * of the registry would note a removal that the person was told has failed.
   */
  async function noteRemoval(profileId: string): Promise<Result<null>> {
    erase.add(profileId);
    const kept = await keep();
    if (!kept.ok) erase.delete(profileId);
    return kept;
  }

  return {
    keep: () => inTurn(keep),
    /** Notes that a profile is to be removed. A failure notes nothing, also later. */
    noteRemoval: (profileId: string) => inTurn(() => noteRemoval(profileId)),
    /** Resolves once the registry is on the disk. */
    settled: () => inTurn(async () => undefined),
  };
}

function isForSession<One extends Community>({ one }: Entry<One>): boolean {
  return protectionOf(one) === 'session';
}
