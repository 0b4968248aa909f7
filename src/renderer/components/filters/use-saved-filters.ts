import { useCallback, useEffect, useState } from 'react';
import type { Failure, Result } from '../../../contract/result';
import type { SavedFilter } from '../../../contract/saved-filters';
import type { Collection } from '../../../contract/service-port';
import { callCache } from '../../stores/cache';
import { useCopyStore } from '../../stores/copy-store';

/** The filter sets of a list, and how they are changed. */
export interface SavedFiltersState<List extends Collection> {
  readonly filters: readonly SavedFilter<List>[];
  /** Why the last change was not kept. */
  readonly failure: Failure | null;
  readonly put: (filter: SavedFilter) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
}

/** The filter sets kept on this computer, read again after each change. */
export function useSavedFilters<List extends Collection>(list: List): SavedFiltersState<List> {
  const [filters, setFilters] = useState<readonly SavedFilter<List>[]>([]);
  const [failure, setFailure] = useState<Failure | null>(null);
  const open = useCopyStore((state) => state.store === 'open');
  const revision = useCopyStore((state) => state.filtersRevision);
  const read = useCallback(
    () =>
      callCache('filters:list', { list }).then(
        (found) => setFilters(found as readonly SavedFilter<List>[]),
        () => setFilters([]),
      ),
    [list],
  );
  useEffect(() => {
    if (open) void read();
  }, [open, read, revision]);
  async function after(change: Promise<Result<null>>): Promise<void> {
    const result = await change.catch(() => STORAGE_FAILED);
    setFailure(result.ok ? null : result.failure);
    await read();
  }
  return {
    filters,
    failure,
    put: (filter) => after(callCache('filters:put', filter)),
    remove: (id) => after(callCache('filters:delete', { id })),
  };
}

const STORAGE_FAILED: Result<null> = { ok: false, failure: { kind: 'storage-failed' } };
