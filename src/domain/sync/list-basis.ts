import type { WalkEnd } from './walk-end';

/** What it rests on that a list of the copy is complete: the last proof of it. */
export interface ListBasis {
  /** `count`: the service counts as many records; `walk`: all of them were downloaded. */
  readonly by: 'count' | 'walk';
  /** Epoch ms, service clock. */
  readonly atMs: number;
  /** The service's counts were wrong, so that records that went are noticed once a day. */
  readonly countsDoubted: boolean;
}

/** The same for people, after "complete". */
export const BASIS_WORDS: Readonly<Record<ListBasis['by'], string>> = {
  count: 'by count',
  walk: 'by full check',
};

/** When a list was proven complete, and when counts of it turned out to be wrong; epoch ms. */
interface Proofs {
  /** The last walk over everything. */
  readonly censusAtMs: number | null;
  /** The last count that proved it, if it came after that walk. */
  readonly countedAtMs: number | null;
  readonly countsDoubtedAtMs: number | null;
}

const DAY_MS = 24 * 3_600_000;
/** How long counts that were wrong are not asked for. */
const DOUBTED_MS = 7 * DAY_MS;
/** How often a walk looks at each record, because counts cannot tell one from another. */
const MONTH_MS = 30 * DAY_MS;

/** The last proof of a list; null while there was none. */
export function basisOf(proofs: Proofs, now: number): ListBasis | null {
  const { censusAtMs, countedAtMs } = proofs;
  const countsDoubted = !areCountsBelieved(proofs, now);
  if (countedAtMs !== null) return { by: 'count', atMs: countedAtMs, countsDoubted };
  return censusAtMs === null ? null : { by: 'walk', atMs: censusAtMs, countsDoubted };
}

/** Whether counts of this list may prove anything. */
export function areCountsBelieved({ countsDoubtedAtMs }: Proofs, now: number): boolean {
  return countsDoubtedAtMs === null || Math.abs(now - countsDoubtedAtMs) >= DOUBTED_MS;
}

/**
 * Whether a walk over everything is due by time: monthly, and daily for a list that counts cannot
 * prove, because they were wrong or because it is known to have gaps.
 */
export function isWalkDue(
  list: Proofs & { readonly everComplete: boolean; readonly end: WalkEnd | null },
  now: number,
): boolean {
  if (!list.everComplete) return false;
  const counted = areCountsBelieved(list, now) && list.end !== 'may-have-gaps';
  return now - (list.censusAtMs ?? 0) > (counted ? MONTH_MS : DAY_MS);
}
