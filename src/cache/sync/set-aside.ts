import type { Collection } from '../../contract/service-port';
import type { SetAsideRecord } from '../../domain/compact/compact-records';

/** Records that could not be understood, by collection; sealed under this meta name. */
export function setAsideName(collection: Collection): string {
  return `set-aside/${collection}`;
}

/** More than this is a different service, not odd records; the count goes on, the text does not. */
const MOST_KEPT = 500;

/** The list after a page: new ones in, those understood since out. Same list when unchanged. */
export function mergeSetAside(
  known: readonly SetAsideRecord[],
  incoming: readonly SetAsideRecord[],
  understood: ReadonlySet<string>,
): readonly SetAsideRecord[] {
  const kept = known.filter((it) => it.id === null || !understood.has(it.id));
  const seen = new Set(kept.map(keyOf));
  const fresh = incoming.filter((it) => !seen.has(keyOf(it)));
  if (kept.length === known.length && fresh.length === 0) return known;
  return [...kept, ...fresh].slice(0, MOST_KEPT);
}

function keyOf(record: SetAsideRecord): string {
  return JSON.stringify([record.id, record.updatedAt, record.id === null ? record.raw : null]);
}
