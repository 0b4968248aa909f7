import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { useProfileStore } from './profile-store';

/** What is asked of a list; kept while the person looks at other sections. */
interface ListQuestion<Query> {
  readonly query: Query;
  readonly change: (part: Partial<Query>) => void;
  /** Takes search and filters away. */
  readonly clear: () => void;
}

export interface QuestionStore<Query> {
  readonly useQuestion: UseBoundStore<StoreApi<ListQuestion<Query>>>;
  /** The question without its search and filters, in the same order. */
  readonly cleared: (query: Query) => Query;
  /** Whether anything keeps records out of the list. */
  readonly isFiltered: (query: Query) => boolean;
}

/**
 * A question that begins as `start` with each profile, since a search may be a person's name. Its
 * fields in `kept` say how a list is shown, not what is left out of it.
 */
export function createQuestion<Query extends object>(
  start: Query,
  kept: readonly (keyof Query)[],
): QuestionStore<Query> {
  const cleared = (query: Query): Query => ({
    ...start,
    ...Object.fromEntries(kept.map((field) => [field, query[field]])),
  });
  const useQuestion = create<ListQuestion<Query>>((set) => ({
    query: start,
    change: (part) => set((old) => ({ query: { ...old.query, ...part } })),
    clear: () => set((old) => ({ query: cleared(old.query) })),
  }));
  useProfileStore.subscribe(({ profile }, old) => {
    if (profile?.kind !== old.profile?.kind) useQuestion.setState({ query: { ...start } });
  });
  return {
    useQuestion,
    cleared,
    isFiltered: (query) => JSON.stringify(trimmed(query)) !== JSON.stringify(cleared(query)),
  };
}

function trimmed<Query extends object>(query: Query): Query {
  return 'search' in query && typeof query.search === 'string'
    ? { ...query, search: query.search.trim() }
    : query;
}
