import { create } from 'zustand';
import type { WaiverListQuery } from '../../../contract/list-queries';
import { NOTHING_SELECTED, type GridSelection } from '../../components/grid-selection';
import { useListWish } from '../../stores/list-wish-store';
import { useProfileStore } from '../../stores/profile-store';
import { ALL_WAIVERS, cleared } from './waiver-query';

interface WaiverListStore {
  readonly query: WaiverListQuery;
  readonly selection: GridSelection;
  readonly change: (part: Partial<WaiverListQuery>) => void;
  readonly clear: () => void;
  readonly select: (selection: GridSelection) => void;
}

/** The question asked of the waivers; kept while the person looks at other sections. */
export const useWaiverListStore = create<WaiverListStore>((set) => ({
  query: ALL_WAIVERS,
  selection: NOTHING_SELECTED,
  change: (part) =>
    set((old) => ({ query: { ...old.query, ...part }, selection: NOTHING_SELECTED })),
  clear: () => set((old) => ({ query: cleared(old.query), selection: NOTHING_SELECTED })),
  select: (selection) => set({ selection }),
}));

/* The page of an id asks for what points to it. */
useListWish.subscribe(({ wish }) => {
  if (wish?.section !== 'waivers') return;
  const { query, change } = useWaiverListStore.getState();
  change({ ...cleared(query), [wish.target.kind]: wish.target.id });
});

/* Another profile starts with an empty question: a search may be a person's name. */
useProfileStore.subscribe(({ profile }, old) => {
  if (profile?.kind !== old.profile?.kind) {
    useWaiverListStore.setState({ query: ALL_WAIVERS, selection: NOTHING_SELECTED });
  }
});
