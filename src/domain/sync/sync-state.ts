import type { WalkEnd } from './walk-end';

/** How far a list was read, and whether the key may read it. */
export interface ListEnd {
  readonly access: 'allowed' | 'refused' | 'unknown';
  /** Whether a walk has ever ended complete. Only then may a screen say "none". */
  readonly everComplete: boolean;
  readonly end: WalkEnd | null;
}

/** The facts about one list that decide the sync status. */
export interface ListFacts extends ListEnd {
  /** Records in this copy. */
  readonly cached: number;
  /** The kind of the last failure; null after a run without one. */
  readonly failureKind: string | null;
}

export interface SyncFacts {
  readonly running: boolean;
  readonly lists: readonly ListFacts[];
  /** When a run last reached the service, in epoch ms by the service's clock. */
  readonly checkedAtMs: number | null;
  /** Whether an earlier copy was lost: the status must not look as if there never was a sync. */
  readonly cacheLost: boolean;
}

export type SyncWord =
  | 'never-synced'
  | 'syncing'
  | 'up-to-date'
  | 'offline'
  | 'stale'
  | 'may-have-gaps'
  | 'partly-refused'
  | 'stopped';

/** An older copy is not called up to date. Three runs, one every five minutes, were missed then. */
export const STALE_AFTER_MS = 16 * 60_000;

/*
 * Failures after which no list is asked for any more: the key was revoked or answers for another
 * community, or a newer program took over the store.
 */
const OF_ALL_LISTS: ReadonlySet<string> = new Set([
  'unauthorized',
  'other-community',
  'newer-version',
]);

/**
 * Whether no list is asked for any more after this kind of failure, until a person does something.
 */
export function stopsAll(kind: string): boolean {
  return OF_ALL_LISTS.has(kind);
}

/**
 * The failure that a person has to know of first, of those of several lists: one that stops all of
 * them, as other lists may still tell what they met before. A right that is missing comes last.
 */
export function worstFailure<Failure extends { readonly kind: string }>(
  failures: readonly Failure[],
): Failure | null {
  const found =
    failures.find(({ kind }) => stopsAll(kind)) ??
    failures.find(({ kind }) => kind !== 'forbidden') ??
    failures[0];
  return found ?? null;
}

const NO_NETWORK = new Set(['offline', 'timeout', 'untrusted-certificate']);

/**
 * The one word for the state of the copy. The worst fact decides: a copy without network never
 * looks up to date, and a list that works does not hide one that is refused.
 */
export function syncWord(facts: SyncFacts, now: number): SyncWord {
  if (facts.running) return 'syncing';
  const failures = facts.lists.filter((list) => list.failureKind && !isRefused(list));
  if (failures.some((list) => stopsAll(list.failureKind ?? ''))) return 'stopped';
  if (failures.some((list) => NO_NETWORK.has(list.failureKind ?? ''))) return 'offline';
  if (failures.length > 0 || facts.lists.every((list) => list.access === 'refused'))
    return 'stopped';
  const open = facts.lists.filter((list) => list.access !== 'refused');
  if (!open.some((list) => list.everComplete || list.cached > 0))
    return facts.cacheLost ? 'may-have-gaps' : 'never-synced';
  if (open.some(isDoubted)) return 'may-have-gaps';
  /* Where a clock was ahead at the last check, nobody knows how long ago that was. */
  if (facts.checkedAtMs === null || Math.abs(now - facts.checkedAtMs) > STALE_AFTER_MS)
    return 'stale';
  return facts.lists.some(isTakenAway) ? 'partly-refused' : 'up-to-date';
}

/* A list the key never had a right to may still be the first to show that it was revoked. */
function isRefused({ access, failureKind }: ListFacts): boolean {
  return access === 'refused' && failureKind === 'forbidden';
}

/**
 * Whether the list is refused although it could be read before. A list that the key never had a
 * right to is not a fault of the copy.
 */
function isTakenAway(list: ListFacts): boolean {
  return list.access === 'refused' && (list.everComplete || list.cached > 0);
}

function isDoubted({ end, everComplete }: ListFacts): boolean {
  return end === 'may-have-gaps' || end === 'unconfirmed' || !everComplete;
}
