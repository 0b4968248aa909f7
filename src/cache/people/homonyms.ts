import type { IndexedCopy } from '../copy/indexed-copy';
import { nameKey } from '../index/waiver-columns';

/* Signers that are looked at between two pauses. */
const ROWS_AT_ONCE = 2_000;
const SEVERAL = -2;

/**
 * Knows which names several prospects of an index signed with. They are found by the numbers of
 * names, so no name is read.
 */
export function createHomonyms(copy: Pick<IndexedCopy, 'waiver_submissions'>) {
  const { waiver_submissions: waivers } = copy;
  const { table, nameKeys, prospect } = waivers;
  let shared: ReadonlySet<number> = new Set();
  let seenChanges: readonly number[] = [];

  /* Goes over all signers, between other work. Returns whether the shared names changed. */
  async function refresh(pause: () => Promise<void>): Promise<boolean> {
    const changes = [table.changes, table.served];
    if (changes.every((it, at) => it === seenChanges[at])) return false;
    const whose = new Map<number, number>();
    for (let row = 0; row < table.ids.length; row += 1) {
      if (row % ROWS_AT_ONCE === 0) await pause();
      const signer = prospect.get(row);
      if (signer < 0 || table.gone.get(row) === 1) continue;
      const key = nameKeys.get(row);
      const known = whose.get(key);
      if (known === undefined) whose.set(key, signer);
      else if (known !== signer) whose.set(key, SEVERAL);
    }
    seenChanges = changes;
    const next = new Set([...whose].flatMap(([key, signer]) => (signer === SEVERAL ? [key] : [])));
    const isSame = next.size === shared.size && [...next].every((key) => shared.has(key));
    shared = next;
    return !isSame;
  }

  return {
    /** Whether several prospects have this name, as of the last `refresh`. */
    has: (name: string): boolean => shared.has(nameKey(name)),
    refresh,
  };
}
