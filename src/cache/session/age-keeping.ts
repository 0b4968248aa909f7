import type { AgeLimitRequest } from '../../contract/cache-calls';
import type { AgeLimitPreview, AgeLimitViews } from '../../contract/age-limits';
import type { Failure } from '../../contract/result';
import { byCollection, COLLECTIONS, type Collection } from '../../domain/entities/collections';
import { keptSince, type AgeLimits } from '../../domain/sync/age-limit';
import { ageCut, cutsAny, type AgeCut } from '../copy/age-cut';
import type { Copy } from '../copy/copy';
import { awaitingRows } from '../lists/queue-rows';
import type { KeptHere } from './kept-here';
import { notBefore } from '../store/record-age';
import { WALK_AGAIN, withList, type StoreState } from '../store/store-state';
import type { ServiceSource } from '../sync/source';

/** Keeps a copy within its age limits. */
export type AgeKeeping = ReturnType<typeof createAgeKeeping>;

/** What may be left out when a copy is written anew. */
export interface CutOptions {
  /** Also old events on which something was noted here. */
  readonly withNoted?: boolean;
  /**
   * Also events, because no person can have one open and be writing about it. Waivers are left out
   * in any case.
   */
  readonly withEvents?: boolean;
}

type Kept = Pick<KeptHere, 'ageLimits' | 'followUps' | 'drafts' | 'reviews'>;

/** `now` is epoch ms, service clock. It is asked only where the service was never reached. */
export function createAgeKeeping(
  { ageLimits, followUps, drafts, reviews }: Kept,
  now: () => number,
) {
  /*
   * The last time the service answered, by its own clock: a computer whose clock is wrong must not
   * lose records by it.
   */
  const at = (copy: Copy): number => copy.store.state().checkedAtMs ?? now();
  const noted = (): ReadonlySet<string> => new Set([...followUps.all().keys(), ...drafts.events()]);
  const cutBy = (copy: Copy, limits: AgeLimits, keptEvents: ReadonlySet<string>): AgeCut =>
    ageCut(copy, { limits, keptEvents, nowMs: at(copy) });
  const wanted = (copy: Copy, collection: Collection): number | null =>
    keptSince(ageLimits.current()[collection], at(copy));
  const isDue = (copy: Copy, collection: Collection): boolean =>
    copy.store.state().lists[collection].sinceMs !== wanted(copy, collection);
  const cut = (copy: Copy, { withNoted = false, withEvents = false }: CutOptions = {}): AgeCut => {
    const limited = cutBy(copy, ageLimits.current(), withNoted ? new Set() : noted());
    if (withEvents) return limited;
    const { sinceMs } = copy.store.state().lists.private_events;
    return { ...limited, private_events: { sinceMs, ids: new Set() } };
  };

  return {
    /** What would be left out if the copy were written anew now. */
    cut,
    views: (copy: Copy): AgeLimitViews =>
      byCollection((list) => ({
        limit: ageLimits.current()[list],
        sinceMs: copy.store.state().lists[list].sinceMs,
        due: isDue(copy, list),
      })),
    preview: async (
      copy: Copy,
      source: Pick<ServiceSource, 'fetchCount'>,
      { list, limit }: AgeLimitRequest,
    ): Promise<AgeLimitPreview> => {
      const limits = { ...ageLimits.current(), [list]: limit };
      const sinceMs = keptSince(limit, at(copy));
      const { ids } = cutBy(copy, limits, noted())[list];
      const all = cutBy(copy, limits, new Set())[list].ids;
      const has = (of: ReadonlyMap<string, unknown>): number =>
        list === 'private_events' ? 0 : [...of.keys()].filter((id) => ids.has(id)).length;
      return {
        sinceMs,
        goes: {
          records: ids.size,
          awaiting: list === 'private_events' ? awaitingAmong(copy, ids, at(copy)) : 0,
          reviews: has(reviews.all()),
          formerValues: has(copy.history.current),
        },
        noted: all.size - ids.size,
        fetch: isWider(copy.store.state().lists[list].sinceMs, sinceMs)
          ? await toFetch(copy, source, list, sinceMs)
          : 0,
      };
    },
    /** Moves the limit on while people work with the copy: waivers alone; nothing comes back. */
    moveOn: async (
      copy: () => Copy,
      erase: () => Promise<Failure | null>,
    ): Promise<Failure | null> => {
      const { sinceMs } = copy().store.state().lists.waiver_submissions;
      if (!isWider(wanted(copy(), 'waiver_submissions'), sinceMs)) return null;
      if (cutsAny(cut(copy()))) return erase();
      await narrow(copy(), wanted, ['waiver_submissions']);
      return null;
    },
    /**
     * Brings the copy within its limits. A list that may get records back is walked over again.
     * Where anything is too old (`cut`), `erase` writes the copy anew without it. Returns the
     * reason where that fails.
     */
    settle: async (
      copy: () => Copy,
      erase: (how: CutOptions) => Promise<Failure | null>,
      how: CutOptions,
    ): Promise<Failure | null> => {
      await widen(copy(), wanted);
      if (!COLLECTIONS.some((collection) => isDue(copy(), collection))) return null;
      const all = { ...how, withEvents: true };
      if (cutsAny(cut(copy(), all))) return erase(all);
      await narrow(copy(), wanted, COLLECTIONS);
      return null;
    },
  };
}

function awaitingAmong(copy: Copy, ids: ReadonlySet<string>, nowMs: number): number {
  return awaitingRows(copy.private_events, nowMs).filter(({ id }) => ids.has(id)).length;
}

/** Whether a limit lets in what the one before left out. Both are epoch ms; null lets in all. */
function isWider(before: number | null, after: number | null): boolean {
  return before !== null && (after === null || after < before);
}

type Wanted = (copy: Copy, collection: Collection) => number | null;

/* Has lists with a wider limit walked over and counted again. Records that are here stay. */
async function widen(copy: Copy, wanted: Wanted): Promise<void> {
  const wider = COLLECTIONS.filter((collection) =>
    isWider(copy.store.state().lists[collection].sinceMs, wanted(copy, collection)),
  );
  if (wider.length === 0) return;
  const toWalk = { ...WALK_AGAIN, completeAtMs: null, censusAtMs: null };
  await copy.store.commit({
    state: (before) =>
      wider.reduce<StoreState>(
        (state, collection) =>
          withList(state, collection, { ...toWalk, sinceMs: wanted(copy, collection) }),
        before,
      ),
  });
}

/* Only notes the new limits: no record is too old, so nothing has to be written anew. */
async function narrow(copy: Copy, wanted: Wanted, lists: readonly Collection[]): Promise<void> {
  await copy.store.commit({
    state: (before) =>
      lists.reduce(
        (state, collection) => withList(state, collection, { sinceMs: wanted(copy, collection) }),
        before,
      ),
  });
}

async function toFetch(
  copy: Copy,
  source: Pick<ServiceSource, 'fetchCount'>,
  collection: Collection,
  sinceMs: number | null,
): Promise<number | null> {
  const state = withList(copy.store.state(), collection, { sinceMs });
  const answer = await source.fetchCount({
    collection,
    createdSince: null,
    ...notBefore(state, collection),
  });
  const total = answer.ok ? answer.value.totalCount : null;
  return total === null ? null : Math.max(0, total - copy[collection].table.served);
}
