import { create } from 'zustand';
import type { CoverageListName, CoverageQuery } from '../../../contract/coverage-views';
import { useProfileStore } from '../../stores/profile-store';

interface CoverageStore {
  readonly query: CoverageQuery;
  readonly show: (list: CoverageListName) => void;
  readonly change: (part: Partial<CoverageQuery>) => void;
  readonly clear: () => void;
}

const ALL: CoverageQuery = { list: 'upcoming', dates: null, types: [], advocates: [], answers: [] };

/** What is asked about coverage; kept while the person looks at other sections. */
export const useCoverageStore = create<CoverageStore>((set) => ({
  query: ALL,
  // The lists have other answers and other dates: a filter of one says nothing in the other.
  show: (list) => set(({ query }) => ({ query: { ...query, list, dates: null, answers: [] } })),
  change: (part) => set(({ query }) => ({ query: { ...query, ...part } })),
  clear: () => set(({ query }) => ({ query: { ...ALL, list: query.list } })),
}));

/** Whether anything narrows the list down. */
export function isNarrowed({ dates, types, advocates, answers }: CoverageQuery): boolean {
  return dates !== null || types.length + advocates.length + answers.length > 0;
}

useProfileStore.subscribe(({ profile }, old) => {
  if (profile?.kind !== old.profile?.kind) useCoverageStore.setState({ query: ALL });
});
