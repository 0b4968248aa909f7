import { create } from 'zustand';
import type { PivotTarget } from '../../contract/pivot-views';
import { useViewStore } from './view-store';

export type FilteredSection = 'waivers' | 'events';

interface ListWish {
  readonly section: FilteredSection;
  readonly target: PivotTarget;
}

/** The last wish to see a list narrowed down to an id; the list it is meant for takes it up. */
export const useListWish = create<{ readonly wish: ListWish | null }>(() => ({ wish: null }));

/** Opens a list that shows what points to an id, and nothing else. */
export function showListOf(section: FilteredSection, target: PivotTarget): void {
  useListWish.setState({ wish: { section, target } });
  useViewStore.getState().go(section);
}
