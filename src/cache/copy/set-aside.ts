import type { Collection } from '../../domain/entities/collections';
import type { SetAsideRecord } from '../../domain/compact/compact-records';
import { plainInstant } from '../../domain/time/instant';

/** The name of the sealed row with a collection's records that could not be understood. */
export function setAsideName(collection: Collection): string {
  return `set-aside/${collection}`;
}

/**
 * Where there are more, the service itself is odd, not single records. Those beyond are counted,
 * but their content is not kept.
 */
const MOST_KEPT = 500;
/* Records beyond this number are not even counted. */
const MOST_COUNTED = 5_000;

/**
 * The list after a page: new records are added, and records that were understood since are removed.
 * Of records with the same id, the last one is kept. Returns the same list where nothing changes.
 */
export function mergeSetAside(
  known: readonly SetAsideRecord[],
  incoming: readonly SetAsideRecord[],
  understood: ReadonlySet<string>,
): readonly SetAsideRecord[] {
  const kept = known.filter((it) => it.id === null || !understood.has(it.id));
  const merged = [...kept];
  const places = new Map(merged.map((it, at) => [keyOf(it), at]));
  let changed = kept.length !== known.length;
  for (const it of incoming) {
    const at = places.get(keyOf(it)) ?? merged.length;
    const before = merged[at];
    if ((before && isSame(before, it)) || at >= MOST_COUNTED) continue;
    merged[at] = at < MOST_KEPT ? it : { ...it, raw: null };
    places.set(keyOf(it), at);
    changed = true;
  }
  return changed ? merged : known;
}

function keyOf({ id, raw }: SetAsideRecord): string {
  return JSON.stringify(id === null ? { raw } : { id });
}

/*
 * Whether a record is known already. One whose content was dropped, for lack of room or by an
 * erasure, stays without it.
 */
function isSame(before: SetAsideRecord, fresh: SetAsideRecord): boolean {
  const sameText = before.raw === null || JSON.stringify(before.raw) === JSON.stringify(fresh.raw);
  return sameText && plainInstant(before.updatedAt ?? '') === plainInstant(fresh.updatedAt ?? '');
}
