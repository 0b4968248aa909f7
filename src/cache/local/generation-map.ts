import type { GenerationKey } from '../../contract/store-calls';
import { createInTurn } from '../../domain/in-turn';
import { exchanged, type Exchange } from './exchange';
import { openGenerationRow, type GenerationRowKind } from './generation-row';
import type { LocalData } from './local-data';

/** Things of this computer by id, in one sealed row under the data key, so that no id is in the clear. */
export interface GenerationMap<Value> {
  /** By id; another map with each change. */
  readonly all: () => ReadonlyMap<string, Value>;
  /** Writes what `next` makes of them, in its turn. */
  readonly change: (
    next: (now: ReadonlyMap<string, Value>) => ReadonlyMap<string, Value>,
  ) => Promise<void>;
  /** As `FollowUps.exchange`. */
  readonly exchange: Exchange<ReadonlyMap<string, Value>>;
  /** As `FollowUps.rotate`. */
  readonly rotate: (to: GenerationKey, commit: () => Promise<boolean>) => Promise<boolean>;
}

/** Opens those of a kind. */
export async function openGenerationMap<Value>(
  local: LocalData,
  kind: GenerationRowKind,
  at: GenerationKey,
): Promise<GenerationMap<Value>> {
  const row = await openGenerationRow<Record<string, Value>>(local, kind, at);
  let values: ReadonlyMap<string, Value> = new Map(Object.entries((await row.read()) ?? {}));
  const inTurn = createInTurn();
  const keep = (after: ReadonlyMap<string, Value>): void => {
    values = after;
  };
  return {
    all: () => values,
    change: (next) =>
      inTurn(async () => {
        const after = next(values);
        await row.write(Object.fromEntries(after));
        keep(after);
      }),
    exchange: (next, commit) =>
      inTurn(() =>
        exchanged(next(values), (after) => row.sealed(Object.fromEntries(after)), commit, keep),
      ),
    rotate: (to, commit) => inTurn(() => row.rotate(to, Object.fromEntries(values), commit)),
  };
}
