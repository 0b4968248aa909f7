import type { CompactWaiver } from '../../domain/compact/compact-records';
import { relatedId } from '../../domain/compact/compact-relations';
import { decodeWaiver, WAIVER_RELATION_TYPES } from '../../domain/compact/waiver-codec';
import { replacedValues, type ReplacedValue } from '../../domain/waivers/replaced-values';
import type { Copy } from './copy';
import type { CollectionWriter, Replaced } from '../store/collection-writer';
import type { StoreState } from '../store/store-state';
import { HISTORY, withHistory, withoutHistory, type WaiverHistory } from './waiver-history';

/**
 * A writer of waivers that keeps replaced values, in the transaction that replaces them; but none
 * of people whose data was erased. Where kept values have to go, because the waiver is no longer at
 * the service or holds less than before, it marks an erasure as due.
 */
export function keepHistory(
  copy: Copy,
  now: () => number,
  erased: () => ReadonlySet<string>,
): CollectionWriter<'waiver_submissions'> {
  const { history } = copy;
  const plain = copy.writers.waiver_submissions;

  return {
    write: (candidates, state, meta) =>
      history.inTurn(async () => {
        let next = history.current;
        let lost = false;
        const outcome = await plain.write(
          candidates,
          (before) => dueIf(lost, state(before)),
          meta,
          (replaced) => {
            if (replaced.length === 0) return {};
            const changed = changedBy(copy, replaced, erased(), now());
            lost = [...changed].some(
              ([id, it]) => valuesKept(it) < valuesKept(history.current.get(id)),
            );
            next = withHistory(history.current, changed);
            return { [HISTORY]: [...next] };
          },
        );
        history.current = next;
        return outcome;
      }),
    tombstone: (ids) =>
      history.inTurn(async () => {
        await drop(copy, new Set(ids), (state) => dueIf(true, state));
        return plain.tombstone(ids);
      }),
  };
}

/** Forgets what all waivers of these prospects held before. */
export function forgetHistory(copy: Copy, prospects: ReadonlySet<string>): Promise<void> {
  const { table, prospect, refs } = copy.waiver_submissions;
  return copy.history.inTurn(() => {
    const theirs = [...copy.history.current.keys()].filter((id) => {
      const row = table.ids.find(id);
      return prospects.has((row === undefined ? null : refs.text(prospect.get(row))) ?? '');
    });
    return drop(copy, new Set(theirs), (state) => state);
  });
}

async function drop(
  { history, store }: Copy,
  ids: ReadonlySet<string>,
  state: (state: StoreState) => StoreState,
): Promise<void> {
  const next = withoutHistory(history.current, ids);
  if (next === history.current) return;
  await store.commit({ meta: { [HISTORY]: [...next] }, state });
  history.current = next;
}

function changedBy(
  { history, shared }: Copy,
  replaced: readonly Replaced<CompactWaiver>[],
  erased: ReadonlySet<string>,
  seenMs: number,
): WaiverHistory {
  const changed = replaced.map(({ before, after }) => {
    if (isOf(erased, before) || isOf(erased, after)) return [after.id, []] as const;
    const kept = history.current.get(after.id) ?? [];
    const [old, current] = [decodeWaiver(before, shared), decodeWaiver(after, shared)];
    return [after.id, replacedValues(kept, old, current, seenMs)] as const;
  });
  return new Map(changed);
}

function isOf(people: ReadonlySet<string>, { r }: CompactWaiver): boolean {
  return people.has(relatedId(WAIVER_RELATION_TYPES.prospect, r.prospect) ?? '');
}

function valuesKept(values: readonly ReplacedValue[] = []): number {
  return values.filter(({ value }) => value !== undefined).length;
}

function dueIf(due: boolean, state: StoreState): StoreState {
  return due ? { ...state, eraseDue: true } : state;
}
