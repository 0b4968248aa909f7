import { LONGEST_FILTER_NAME, MOST_SAVED_FILTERS } from '../../contract/saved-filters';
import type { RemovalReason, RemovedFilter, SavedFilter } from '../../contract/saved-filters';
import type { Collection } from '../../domain/entities/collections';
import { failed, success, type Result } from '../../contract/result';
import { createInTurn } from '../../domain/in-turn';
import type { PersonalValue } from '../../domain/rights/names-person';
import type { Exchange } from './exchange';
import { withoutNamed, type KeptFilters } from './erased-filters';
import type { LocalName, SealedValues } from './local-data';

const ROW = 'filters';
const REMOVED_ROW = 'removed-filters';
/* Ids of those that an erasure took away, also once the notices of them were seen. */
const NEVER_AGAIN_ROW = 'filters-never-again';

/** The filter sets of this computer. */
export type SavedFilters = ReturnType<typeof createSavedFilters>;

/**
 * Filter sets over the local data. One sealed value holds them all, since a search may be a
 * person's name. Changes run one after the other.
 */
export function createSavedFilters(local: SealedValues) {
  const inTurn = createInTurn();

  function change(
    next: (filters: readonly SavedFilter[]) => readonly SavedFilter[] | null,
  ): Promise<Result<null>> {
    return inTurn(async () => {
      const filters = next(await readRow<SavedFilter>(local, ROW));
      if (filters === null) return failed('bad-argument', { detail: 'filters' });
      await local.writeValue(ROW, filters);
      return success(null);
    });
  }

  /*
   * The notice is written first: where the program ends between the two, the removal is done again
   * and told once.
   */
  async function write({ filters, removed }: KeptFilters): Promise<void> {
    const gone = await readRow<string>(local, NEVER_AGAIN_ROW);
    const ids = new Set([...gone, ...removed.map(({ id }) => id)]);
    await local.writeValue(NEVER_AGAIN_ROW, [...ids]);
    await local.writeValue(REMOVED_ROW, removed);
    await local.writeValue(ROW, filters);
  }

  const exchange: Exchange<readonly SavedFilter[]> = (next, commit) =>
    inTurn(async () => {
      const after = next(await readRow<SavedFilter>(local, ROW));
      await commit(await local.sealed(ROW, after));
    });

  return {
    count: async (): Promise<number> =>
      (await inTurn(() => readRow<SavedFilter>(local, ROW))).length,
    all: (): Promise<readonly SavedFilter[]> => inTurn(() => readRow<SavedFilter>(local, ROW)),
    /** Ids of filters that an erasure took away: what was saved of them before does not bring them back. */
    neverAgain: async (): Promise<ReadonlySet<string>> =>
      new Set(await readRow<string>(local, NEVER_AGAIN_ROW)),
    exchange,
    /** Those of a list, by name. */
    list: async (list: Collection): Promise<readonly SavedFilter[]> => {
      const filters = await inTurn(() => readRow<SavedFilter>(local, ROW));
      return filters
        .filter((it) => it.choices.list === list)
        .sort((a, b) => a.name.localeCompare(b.name));
    },
    /** Keeps one, replacing those with its id or its name. */
    put: (filter: SavedFilter): Promise<Result<null>> =>
      change((filters) => withFilter(filters, filter)),
    remove: (id: string): Promise<Result<null>> =>
      change((filters) => filters.filter((it) => it.id !== id)),
    /** Removes those that hold a personal value; says whether any did. Rejects if it cannot. */
    forget: (values: Iterable<PersonalValue>, reason: RemovalReason): Promise<boolean> =>
      inTurn(async () => {
        const filters = await readRow<SavedFilter>(local, ROW);
        const removed = await readRow<RemovedFilter>(local, REMOVED_ROW);
        const left = withoutNamed({ filters, removed }, values, reason);
        if (left !== null) await write(left);
        return left !== null;
      }),
    /** Removed by `forget`, until `removedSeen`. */
    removed: async (list: Collection): Promise<readonly RemovedFilter[]> => {
      const removed = await inTurn(() => readRow<RemovedFilter>(local, REMOVED_ROW));
      return removed.filter((it) => it.list === list);
    },
    removedSeen: (list: Collection): Promise<Result<null>> =>
      inTurn(async () => {
        const removed = await readRow<RemovedFilter>(local, REMOVED_ROW);
        await local.writeValue(
          REMOVED_ROW,
          removed.filter((it) => it.list !== list),
        );
        return success(null);
      }),
  };
}

/* Null for a filter that cannot be kept. */
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

async function readRow<Line>(local: SealedValues, name: LocalName): Promise<readonly Line[]> {
  return (await local.readValue<readonly Line[]>(name)) ?? [];
}
