import type { GenerationKey } from '../../contract/store-calls';
import { createInTurn } from '../../domain/in-turn';
import { exchanged, type Exchange } from './exchange';
import { openGenerationRow, type GenerationRowKind } from './generation-row';
import type { LocalData } from './local-data';

/** Things of this computer by id, in one sealed row under the data key, so that no id is in the clear. */
export interface GenerationMap<Value> {
  /** By id; another map with each change. */
  readonly all: () => ReadonlyMap<string, Value>;
  /** Writes what `next` makes of them, in its turn; nothing, and false, where it is the same map. */
  readonly change: (
    next: (now: ReadonlyMap<string, Value>) => ReadonlyMap<string, Value>,
  ) => Promise<boolean>;
  /** Takes the values themselves into memory, so that `all` tells whether anything changed since. */
  readonly exchange: Exchange<ReadonlyMap<string, Value>>;
  /**
   * Moves them to a new key around `commit`, which makes that key the valid one: nothing is written
   * in between, and the old row goes only after it. Those of the ids in `without` do not come along.
   * Returns what `commit` returned.
   */
  readonly rotate: (
    to: GenerationKey,
    commit: () => Promise<boolean>,
    without?: ReadonlySet<string>,
  ) => Promise<boolean>;
}

/** Opens those of a kind; `ofEarlier` makes one that an earlier version wrote what it is now. */
export async function openGenerationMap<Value>(
  local: LocalData,
  kind: GenerationRowKind,
  at: GenerationKey,
  ofEarlier: (value: Value) => Value = (value) => value,
): Promise<GenerationMap<Value>> {
  const row = await openGenerationRow<Record<string, Value>>(local, kind, at);
  const read = Object.entries((await row.read()) ?? {});
  let values: ReadonlyMap<string, Value> = new Map(
    read.map(([id, value]) => [id, ofEarlier(value)]),
  );
  const inTurn = createInTurn();
  const keep = (after: ReadonlyMap<string, Value>): void => {
    values = after;
  };
  return {
    all: () => values,
    change: (next) =>
      inTurn(async () => {
        const after = next(values);
        if (after === values) return false;
        await row.write(Object.fromEntries(after));
        keep(after);
        return true;
      }),
    exchange: (next, commit) =>
      inTurn(() =>
        exchanged(next(values), (after) => row.sealed(Object.fromEntries(after)), commit, keep),
      ),
    rotate: (to, commit, without = new Set()) =>
      inTurn(async () => {
        const left = new Map([...values].filter(([id]) => !without.has(id)));
        const rotated = await row.rotate(to, Object.fromEntries(left), commit);
        if (rotated && left.size < values.size) keep(left);
        return rotated;
      }),
  };
}
