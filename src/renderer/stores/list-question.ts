import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { useProfileStore } from './profile-store';

/** What keeps records out of a list. */
export type NarrowedBy = 'nothing' | 'search' | 'filters';

/** What is asked of a list; kept while the person looks at other sections. */
export interface ListQuestion<Query> {
  readonly query: Query;
  readonly narrowedBy: NarrowedBy;
  readonly change: (part: Partial<Query>) => void;
  /** Asks this and nothing else. */
  readonly replace: (part: Partial<Query>) => void;
  /** Takes search and filters away. */
  readonly clear: () => void;
}

/**
 * A question that begins as `start` with each profile, since a search may be a person's name. Its
 * fields in `kept` say how a list is shown, not what is left out of it.
 */
export function createQuestion<Query extends object>(
  start: Query,
  kept: readonly (keyof Query)[],
): UseBoundStore<StoreApi<ListQuestion<Query>>> {
  const cleared = (query: Query): Query => ({
    ...start,
    ...Object.fromEntries(kept.map((field) => [field, query[field]])),
  });
  function asked(query: Query): Pick<ListQuestion<Query>, 'query' | 'narrowedBy'> {
    const [all, now, searched] = [
      cleared(query),
      trimmed(query),
      trimmed({ ...query, search: '' }),
    ];
    if (isSame(now, all)) return { query, narrowedBy: 'nothing' };
    return { query, narrowedBy: isSame(searched, all) ? 'search' : 'filters' };
  }
  const useQuestion = create<ListQuestion<Query>>((set) => ({
    ...asked(start),
    change: (part) => set(({ query }) => asked({ ...query, ...part })),
    replace: (part) => set(asked({ ...start, ...part })),
    clear: () => set(({ query }) => asked(cleared(query))),
  }));
  useProfileStore.subscribe(({ profile }, old) => {
    if (profile?.kind !== old.profile?.kind) useQuestion.setState(asked({ ...start }));
  });
  return useQuestion;
}

function isSame(a: object, b: object): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function trimmed<Query extends object>(query: Query): Query {
  return 'search' in query && typeof query.search === 'string'
    ? { ...query, search: query.search.trim() }
    : query;
}
