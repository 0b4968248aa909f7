import { LONGEST_FILTER_NAME, MOST_SAVED_FILTERS } from '../../contract/saved-filters';
import type { RemovalReason, RemovedFilter, SavedFilter } from '../../contract/saved-filters';
import type { Collection } from '../../domain/entities/collections';
import { failed, success, type Result } from '../../contract/result';
import { createInTurn } from '../../domain/in-turn';
import type { PersonalValue } from '../../domain/rights/names-person';
import type { Exchange } from './exchange';
import { withoutNamed, type KeptFilters } from './erased-filters';
import type { SealedValues } from './local-data';

const ROW = 'filters';
const REMOVED_ROW = 'removed-filters';
/* The ids of filters that an erasure removed, kept even once their notices were seen. */
const NEVER_AGAIN_ROW = 'filters-never-again';

/** The saved filters of this computer. */
export type SavedFilters = ReturnType<typeof createSavedFilters>;

/**
 * Saved filters over the local data. One sealed value has them all, because a search may be a
 * person's name. Changes run one after the other.
 */
export function createSavedFilters(local: SealedValues) {
  const inTurn = createInTurn();

  function change(
    next: (filters: readonly SavedFilter[]) => readonly SavedFilter[] | null,
  ): Promise<Result<null>> {
    return inTurn(async () => {
      const filters = next(await local.readList<SavedFilter>(ROW));
      if (filters === null) return failed('bad-argument', { detail: 'filters' });
      await local.writeValue(ROW, filters);
      return success(null);
    });
  }

  const neverAgain = async (): Promise<ReadonlySet<string>> =>
    new Set(await local.readList<string>(NEVER_AGAIN_ROW));

  /*
   * The notice is written first. If the program ends before the filters are written, the removal is
   * done again and reported once.
   */
  async function write({ filters, removed }: KeptFilters): Promise<void> {
    const gone = await local.readList<string>(NEVER_AGAIN_ROW);
    const ids = new Set([...gone, ...removed.map(({ id }) => id)]);
    await local.writeValue(NEVER_AGAIN_ROW, [...ids]);
    await local.writeValue(REMOVED_ROW, removed);
    await local.writeValue(ROW, filters);
  }

  const exchange: Exchange<readonly SavedFilter[]> = (next, commit) =>
    inTurn(async () => {
      /* Which filters come is chosen earlier, and an erasure may have removed one since. */
      const gone = await neverAgain();
      const after = next(await local.readList<SavedFilter>(ROW)).filter(({ id }) => !gone.has(id));
      await commit(await local.sealed(ROW, after));
    });

  return {
    count: async (): Promise<number> =>
      (await inTurn(() => local.readList<SavedFilter>(ROW))).length,
    all: (): Promise<readonly SavedFilter[]> => inTurn(() => local.readList<SavedFilter>(ROW)),
    /** The ids of filters that an erasure removed, which an earlier backup must not bring back. */
    neverAgain,
    exchange,
    /** The filters of a list, by name. */
    list: async (list: Collection): Promise<readonly SavedFilter[]> => {
      const filters = await inTurn(() => local.readList<SavedFilter>(ROW));
      return filters
        .filter((it) => it.choices.list === list)
        .sort((a, b) => a.name.localeCompare(b.name));
    },
    /** Keeps a filter, in the place of one with its id or its name. */
    put: (filter: SavedFilter): Promise<Result<null>> =>
      change((filters) => withFilter(filters, filter)),
    remove: (id: string): Promise<Result<null>> =>
      change((filters) => filters.filter((it) => it.id !== id)),
    /**
     * Removes filters that have a personal value. Returns whether any filter or notice changed.
     * Rejects where it cannot.
     */
    forget: (values: Iterable<PersonalValue>, reason: RemovalReason): Promise<boolean> =>
      inTurn(async () => {
        const filters = await local.readList<SavedFilter>(ROW);
        const removed = await local.readList<RemovedFilter>(REMOVED_ROW);
        const left = withoutNamed({ filters, removed }, values, reason);
        if (left !== null) await write(left);
        return left !== null;
      }),
    /** The filters that `forget` removed, until `removedSeen`. */
    removed: async (list: Collection): Promise<readonly RemovedFilter[]> => {
      const removed = await inTurn(() => local.readList<RemovedFilter>(REMOVED_ROW));
      return removed.filter((it) => it.list === list);
    },
    removedSeen: (ids: readonly string[]): Promise<Result<null>> =>
      inTurn(async () => {
        const removed = await local.readList<RemovedFilter>(REMOVED_ROW);
        await local.writeValue(
          REMOVED_ROW,
          removed.filter((it) => !ids.includes(it.id)),
        );
        return success(null);
      }),
  };
}

/* The filters with this one; null where it cannot be kept. */
function withFilter(
  filters: readonly SavedFilter[],
  filter: SavedFilter,
): readonly SavedFilter[] | null {
  const name = filter.name.trim();
  if (name === '' || name.length > LONGEST_FILTER_NAME) return null;
  const others = filters.filter(
    (it) => it.id !== filter.id && !(it.choices.list === filter.choices.list && it.name === name),
  );
  return others.length < MOST_SAVED_FILTERS ? [...others, { ...filter, name }] : null;
}
