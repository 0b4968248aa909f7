import { join } from 'node:path';
import { success, type Result } from '../../contract/result';
import { createInTurn } from '../../domain/in-turn';
import { isNew, openId, protectionOf, takeNames, type Community, type Entry } from './community';
import { isNeedless, removeRegistry, writeRegistry, type Registry } from './registry-file';

/** Writes the registry of the present communities. */
export function createRegistryKeeper<One extends Community>(
  userData: string,
  entries: readonly Entry<One>[],
  erase: ReadonlySet<string>,
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

  /** Writes the registry, or removes it where it is not needed. */
  async function keep(): Promise<Result<null>> {
    const now = content();
    if (!isNeedless(now)) return writeRegistry(path, now);
    await removeRegistry(path);
    return success(null);
  }

  return {
    keep: () => inTurn(keep),
    /** Resolves once the registry is on the disk. */
    settled: () => inTurn(async () => undefined),
  };
}

function isForSession<One extends Community>({ one }: Entry<One>): boolean {
  return protectionOf(one) === 'session';
}
