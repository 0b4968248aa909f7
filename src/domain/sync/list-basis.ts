import type { WalkEnd } from './walk-end';

/** The last proof that a list of the copy is complete. */
export interface ListBasis {
  /** `count`: the service counts as many records as the copy has; `walk`: all were downloaded. */
  readonly by: 'count' | 'walk';
  /** Epoch ms, by the service's clock. */
  readonly atMs: number;
  /** Whether the service's counts were wrong, so that only a daily walk notices deleted records. */
  readonly countsDoubted: boolean;
}

/** The proof in words, which follow "complete". */
export const BASIS_WORDS: Readonly<Record<ListBasis['by'], string>> = {
  count: 'by count',
  walk: 'by full check',
};

/** When a list was proven complete, and when its counts turned out to be wrong (epoch ms). */
export interface ListProofs {
  /** When the last walk over everything ended that met all. */
  readonly censusAtMs: number | null;
  /** When a walk over everything last left gaps; null once one has met all. */
  readonly gapsAtMs: number | null;
  /** When a count last proved the list; null if the last walk is newer. */
  readonly countedAtMs: number | null;
  readonly countsDoubtedAtMs: number | null;
}

const DAY_MS = 24 * 3_600_000;
/** For how long the service is not asked for counts after they were wrong. */
const DOUBTED_MS = 7 * DAY_MS;
/** How often a walk looks at each record, because a count cannot tell one record from another. */
const MONTH_MS = 30 * DAY_MS;

/** The last proof of a list; null before the first one. */
export function basisOf(proofs: ListProofs, now: number): ListBasis | null {
  const { censusAtMs, countedAtMs } = proofs;
  const countsDoubted = !areCountsBelieved(proofs, now);
  if (countedAtMs !== null) return { by: 'count', atMs: countedAtMs, countsDoubted };
  return censusAtMs === null ? null : { by: 'walk', atMs: censusAtMs, countsDoubted };
}

/** Whether counts of this list may prove anything now. */
export function areCountsBelieved({ countsDoubtedAtMs }: ListProofs, now: number): boolean {
  return countsDoubtedAtMs === null || Math.abs(now - countsDoubtedAtMs) >= DOUBTED_MS;
}

/** Whether a walk over everything has ended, so that others begin at its mark. */
export function wasWalked({ everComplete, gapsAtMs }: WalkedList): boolean {
  return everComplete || gapsAtMs !== null;
}

type WalkedList = Pick<ListProofs, 'gapsAtMs'> & { readonly everComplete: boolean };

/**
 * Whether a walk over everything is due: monthly, or daily when counts cannot prove the list,
 * because they were wrong or it is known to have gaps. A walk that seems to be still to come was
 * noted while a clock was ahead.
 */
export function isWalkDue(
  list: ListProofs & WalkedList & { readonly end: WalkEnd | null },
  now: number,
): boolean {
  if (!wasWalked(list)) return false;
  const counted = areCountsBelieved(list, now) && list.end !== 'may-have-gaps';
  return Math.abs(now - (list.gapsAtMs ?? list.censusAtMs ?? 0)) > (counted ? MONTH_MS : DAY_MS);
}
