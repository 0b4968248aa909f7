import type { CompactWaiver } from '../../domain/compact/compact-records';
import { relatedId } from '../../domain/compact/compact-relations';
import { decodeWaiver, WAIVER_RELATION_TYPES } from '../../domain/compact/waiver-codec';
import { formerValues, type FormerValue } from '../../domain/waivers/replaced-values';
import type { Library } from './copy';
import type { CollectionWriter, Replaced } from '../store/collection-writer';
import type { StoreState } from '../store/store-state';
import { FORMER, withFormer, withoutFormer, type KeptFormer } from './waiver-history';

/**
 * The writer of waivers that keeps what they held before, in the transaction that replaces it;
 * nothing of people whose data was erased. Where values that were kept have to go, with a waiver
 * that is no longer at the service or says less than before, an erasure is due.
 */
export function keepFormer(
  library: Library,
  now: () => number,
  erased: () => ReadonlySet<string>,
): CollectionWriter<'waiver_submissions'> {
  const { former } = library;
  const plain = library.writers.waiver_submissions;

  return {
    write: (candidates, state, meta) =>
      former.inTurn(async () => {
        let next = former.current;
        let lost = false;
        const outcome = await plain.write(
          candidates,
          (before) => dueIf(lost, state(before)),
          meta,
          (replaced) => {
            if (replaced.length === 0) return {};
            const changed = changedBy(library, replaced, erased(), now());
            lost = [...changed].some(([id, it]) => held(it) < held(former.current.get(id)));
            next = withFormer(former.current, changed);
            return { [FORMER]: [...next] };
          },
        );
        former.current = next;
        return outcome;
      }),
    tombstone: (ids) =>
      former.inTurn(async () => {
        await drop(library, new Set(ids), (state) => dueIf(true, state));
        return plain.tombstone(ids);
      }),
  };
}

/** Forgets what all waivers of these prospects held before. */
export function forgetFormer(library: Library, prospects: ReadonlySet<string>): Promise<void> {
  const { table, prospect, refs } = library.waiver_submissions;
  return library.former.inTurn(() => {
    const theirs = [...library.former.current.keys()].filter((id) => {
      const row = table.ids.find(id);
      return prospects.has((row === undefined ? null : refs.text(prospect.get(row))) ?? '');
    });
    return drop(library, new Set(theirs), (state) => state);
  });
}

async function drop(
  { former, store }: Library,
  ids: ReadonlySet<string>,
  state: (state: StoreState) => StoreState,
): Promise<void> {
  const next = withoutFormer(former.current, ids);
  if (next === former.current) return;
  await store.commit({ meta: { [FORMER]: [...next] }, state });
  former.current = next;
}

function changedBy(
  { former, shared }: Library,
  replaced: readonly Replaced<CompactWaiver>[],
  erased: ReadonlySet<string>,
  seenMs: number,
): KeptFormer {
  const changed = replaced.map(({ before, now }) => {
    if (isOf(erased, before) || isOf(erased, now)) return [now.id, []] as const;
    const kept = former.current.get(now.id) ?? [];
    const [old, current] = [decodeWaiver(before, shared), decodeWaiver(now, shared)];
    return [now.id, formerValues(kept, old, current, seenMs)] as const;
  });
  return new Map(changed);
}

function isOf(people: ReadonlySet<string>, { r }: CompactWaiver): boolean {
  return people.has(relatedId(WAIVER_RELATION_TYPES.prospect, r.prospect) ?? '');
}

function held(values: readonly FormerValue[] = []): number {
  return values.filter(({ value }) => value !== undefined).length;
}

function dueIf(due: boolean, state: StoreState): StoreState {
  return due ? { ...state, eraseDue: true } : state;
}
