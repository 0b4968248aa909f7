import type { GenerationKey } from '../../contract/store-calls';
import { createInTurn } from '../../domain/in-turn';
import type { Exchange } from './exchange';
import { openGenerationRow, type GenerationRowKind } from './generation-row';
import type { LocalData } from './local-data';

type Values<Value> = ReadonlyMap<string, Value>;
/*
 * Gives the values to keep or forget, from those that are there and the change that can be undone.
 */
type Edits<Value> = (present: Values<Value>, last: Change<Value> | null) => readonly Edit<Value>[];

/** A value to keep under an id; null forgets the one that is there. */
export type Edit<Value> = readonly [id: string, value: Value | null];

/** The values before and after a change. */
export interface Change<Value> {
  readonly before: Values<Value>;
  readonly after: Values<Value>;
}

/** The ids that a change added, removed or gave another value. */
export function changedIds<Value>({ before, after }: Change<Value>): readonly string[] {
  const ids = new Set([...before.keys(), ...after.keys()]);
  return [...ids].filter((id) => before.get(id) !== after.get(id));
}

/**
 * Opens the values of a kind by their ids. They lie in one sealed row under the data key, so that
 * no id is in the clear. `ofEarlier` converts a value that an earlier version wrote.
 */
export async function openGenerationMap<Value>(
  local: LocalData,
  kind: GenerationRowKind,
  at: GenerationKey,
  ofEarlier: (value: Value) => Value = (value) => value,
) {
  const row = await openGenerationRow<Record<string, Value>>(local, kind, at);
  const read = Object.entries((await row.read()) ?? {});
  let values: Values<Value> = new Map(read.map(([id, value]) => [id, ofEarlier(value)]));
  /* The change that can be undone. After an erasure there is none: no erased value comes back. */
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
    /** All values by id. Each change makes another map. */
    all: (): Values<Value> => values,
    /**
     * Keeps or forgets the values that `edits` returns, in turn and in one write. Where there are
     * none, nothing is written, and the result is false.
     */
    change: (edits: Edits<Value>): Promise<boolean> =>
      inTurn(() => write(edited(values, edits(values, last)))),
    /** Does the same; the change can be undone until anything else is written. */
    changeUndoably: (edits: Edits<Value>): Promise<boolean> =>
      inTurn(async () => {
        const before = values;
        const after = edited(before, edits(before, last));
        const isWritten = await write(after);
        if (isWritten) last = { before, after };
        return isWritten;
      }),
    /** Undoes the last change, where that is possible. Returns how many ids it concerned. */
    undo: (): Promise<number> =>
      inTurn(async () => {
        if (last === null) return 0;
        const undone = changedIds(last).length;
        await write(last.before);
        return undone;
      }),
    /** Forgets the entries that do not stay, for ever, and returns them. */
    keepOnly: (stays: (entry: readonly [string, Value]) => boolean): Promise<Values<Value>> =>
      inTurn(async () => {
        const before = values;
        const left = new Map([...before].filter(stays));
        /* Undoing the last change would bring back entries that must go. */
        if (![...(last?.before ?? [])].every(stays)) last = null;
        if (left.size < before.size) await write(left);
        return new Map([...before].filter(([id]) => !left.has(id)));
      }),
    /** Forgets all values for ever, also those of a row that did not open. */
    clear: (): Promise<boolean> => inTurn(() => write(new Map())),
    /**
     * As `Exchange`. The map that `next` returns is the one in memory then, so that `all` tells
     * whether anything changed since.
     */
    exchange: (...[next, commit]: Parameters<Exchange<Values<Value>>>): Promise<void> =>
      inTurn(async () => {
        const after = next(values);
        await commit(await row.sealed(Object.fromEntries(after)));
        keep(after);
      }),
    /**
     * Moves the values to a new key around `commit`, which makes that key the valid one. Nothing is
     * written in between, and the old row is removed only after it. Ids in `without` are left out.
     * Returns what `commit` returned.
     */
    rotate: (
      to: GenerationKey,
      commit: () => Promise<boolean>,
      without: ReadonlySet<string> = new Set(),
    ): Promise<boolean> =>
      inTurn(async () => {
        const left = new Map([...values].filter(([id]) => !without.has(id)));
        const rotated = await row.rotate(to, Object.fromEntries(left), commit);
        last = null;
        if (rotated && left.size < values.size) keep(left);
        return rotated;
      }),
  };
}

function edited<Value>(before: Values<Value>, edits: readonly Edit<Value>[]): Values<Value> {
  if (edits.length === 0) return before;
  const after = new Map(before);
  for (const [id, value] of edits) {
    if (value === null) after.delete(id);
    else after.set(id, value);
  }
  return after;
}
