import { useState } from 'react';
import type { Failure, Result } from '../../../contract/result';
import type { SavedFilter } from '../../../contract/saved-filters';
import type { Collection } from '../../../domain/entities/collections';
import { askCache } from '../../stores/cache';
import { useCopyStore } from '../../stores/copy-store';
import { useAnswer } from '../../stores/use-answer';

/** The filter sets of a list, and how they are changed. */
export interface SavedFiltersState<List extends Collection> {
  readonly filters: readonly SavedFilter<List>[];
  /** Why they could not be read, or the last change was not kept. */
  readonly failure: Failure | null;
  readonly put: (filter: SavedFilter) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
}

/** The filter sets kept on this computer, read again after each change. */
export function useSavedFilters<List extends Collection>(list: List): SavedFiltersState<List> {
  const [changes, setChanges] = useState(0);
  const [notKept, setNotKept] = useState<Failure | null>(null);
  const revision = useCopyStore((state) => state.filtersRevision);
  const { value, failure } = useAnswer('filters:list', { list }, { again: revision + changes });
  async function after(change: Promise<Result<null>>): Promise<void> {
    const result = await change;
    setNotKept(result.ok ? null : result.failure);
    setChanges((old) => old + 1);
  }
  return {
    filters: (value ?? []) as readonly SavedFilter<List>[],
    failure: notKept ?? failure,
    put: (filter) => after(askCache('filters:put', filter)),
    remove: (id) => after(askCache('filters:delete', { id })),
  };
}
