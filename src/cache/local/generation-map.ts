import type { GenerationKey } from '../../contract/store-calls';
import { createInTurn } from '../../domain/in-turn';
import type { Exchange } from './exchange';
import { openGenerationRow, type GenerationRowKind } from './generation-row';
import type { LocalData } from './local-data';

/** Things of this computer by id, in one sealed row under the data key, so that no id is in the clear. */
export interface GenerationMap<Value> {
  /** By id; another map with each change. */
  readonly all: () => Values<Value>;
  /** Writes what `next` makes of them, in its turn; nothing, and false, where it is the same map. */
  readonly change: (
    next: (now: Values<Value>, last: Change<Value> | null) => Values<Value>,
  ) => Promise<boolean>;
  /** The same; what it changes can be taken back until anything else is written. */
  readonly changeUndoably: GenerationMap<Value>['change'];
  /** Takes the last change back, if that can be done; tells of how many ids. */
  readonly undo: () => Promise<number>;
  /** Forgets those that do not stay, for ever, and gives them. */
  readonly keepOnly: (
    stays: (entry: readonly [string, Value]) => boolean,
  ) => Promise<Values<Value>>;
  /** Takes the values themselves into memory, so that `all` tells whether anything changed since. */
  readonly exchange: Exchange<Values<Value>>;
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

type Values<Value> = ReadonlyMap<string, Value>;

/** What was kept before and after a change. */
export interface Change<Value> {
  readonly before: Values<Value>;
  readonly after: Values<Value>;
}

/** The ids that a change gave, took or gave another value. */
export function changedIds<Value>({ before, after }: Change<Value>): readonly string[] {
  const ids = new Set([...before.keys(), ...after.keys()]);
  return [...ids].filter((id) => before.get(id) !== after.get(id));
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
  let values: Values<Value> = new Map(read.map(([id, value]) => [id, ofEarlier(value)]));
  /* What can be taken back; an erasure leaves nothing to come back. */
  let last: Change<Value> | null = null;
  const inTurn = createInTurn();
  const keep = (after: Values<Value>): void => {
    values = after;
    last = null;
  };
  async function write(after: Values<Value>): Promise<boolean> {
    if (after === values) return false;
    await row.write(Object.fromEntries(after));
    keep(after);
    return true;
  }
  return {
    all: () => values,
    change: (next) => inTurn(() => write(next(values, last))),
    changeUndoably: (next) =>
      inTurn(async () => {
        const before = values;
        const after = next(before, last);
        const isWritten = await write(after);
        if (isWritten) last = { before, after };
        return isWritten;
      }),
    undo: () =>
      inTurn(async () => {
        if (last === null) return 0;
        const undone = changedIds(last).length;
        await write(last.before);
        return undone;
      }),
    keepOnly: (stays) =>
      inTurn(async () => {
        const before = values;
        const left = new Map([...before].filter(stays));
        /* What was before a change would come back with it. */
        if (![...(last?.before ?? [])].every(stays)) last = null;
        if (left.size < before.size) await write(left);
        return new Map([...before].filter(([id]) => !left.has(id)));
      }),
    exchange: (next, commit) =>
      inTurn(async () => {
        const after = next(values);
        await commit(await row.sealed(Object.fromEntries(after)));
        keep(after);
      }),
    rotate: (to, commit, without = new Set()) =>
      inTurn(async () => {
        const left = new Map([...values].filter(([id]) => !without.has(id)));
        const rotated = await row.rotate(to, Object.fromEntries(left), commit);
        last = null;
        if (rotated && left.size < values.size) keep(left);
        return rotated;
      }),
  };
}
