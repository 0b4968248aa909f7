import { LONGEST_FILTER_NAME, MOST_SAVED_FILTERS } from '../../contract/saved-filters';
import type { FilterSection, SavedFilter } from '../../contract/saved-filters';
import { failed, success, type Result } from '../../contract/result';
import { UnreadableSealError } from '../seal/seal';
import type { ValueShelf } from './local-shelf';

const ROW = 'filters';

/** The filter sets of this computer. */
export interface SavedFilters {
  /** Those of a section, by name. */
  readonly list: (section: FilterSection) => Promise<readonly SavedFilter[]>;
  /** Keeps one in place of that with its id or its name. */
  readonly put: (filter: SavedFilter) => Promise<Result<null>>;
  readonly remove: (id: string) => Promise<Result<null>>;
}

/**
 * Filter sets over a shelf. One sealed value holds them all, since a search may be a person's name
 * (traps.md 46). Changes run one after the other.
 */
export function createSavedFilters(shelf: ValueShelf): SavedFilters {
  let last: Promise<unknown> = Promise.resolve();

  function change(
    next: (filters: readonly SavedFilter[]) => readonly SavedFilter[] | null,
  ): Promise<Result<null>> {
    const run = last.then(() => write(next));
    last = run;
    return run;
  }

  async function write(
    next: (filters: readonly SavedFilter[]) => readonly SavedFilter[] | null,
  ): Promise<Result<null>> {
    try {
      const filters = next(await read(shelf));
      if (filters === null) return failed('bad-argument', { detail: 'filters' });
      await shelf.writeValue(ROW, filters);
      return success(null);
    } catch {
      return failed('storage-failed');
    }
  }

  return {
    list: async (section) => {
      await last;
      const filters = await read(shelf);
      return filters
        .filter((it) => it.section === section)
        .sort((a, b) => a.name.localeCompare(b.name));
    },
    put: (filter) => change((filters) => withFilter(filters, filter)),
    remove: (id) => change((filters) => filters.filter((it) => it.id !== id)),
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
    (it) => it.id !== filter.id && !(it.section === filter.section && it.name === name),
  );
  return others.length < MOST_SAVED_FILTERS ? [...others, { ...filter, name }] : null;
}

/* A value that does not open is lost, and only it. */
async function read(shelf: ValueShelf): Promise<readonly SavedFilter[]> {
  try {
    return (await shelf.readValue<readonly SavedFilter[]>(ROW)) ?? [];
  } catch (error) {
    if (error instanceof UnreadableSealError) return [];
    throw error;
  }
}
