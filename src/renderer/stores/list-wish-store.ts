import { create } from 'zustand';
import type { PivotTarget } from '../../contract/pivot-views';
import type { Collection } from '../../contract/service-port';
import { useViewStore, type Section } from './view-store';

interface ListWish {
  readonly list: Collection;
  readonly target: PivotTarget;
}

const sections: Readonly<Record<Collection, Section>> = {
  waiver_submissions: 'waivers',
  private_events: 'events',
};

/** The last wish to see a list narrowed down to an id; the list it is meant for takes it up. */
export const useListWish = create<{ readonly wish: ListWish | null }>(() => ({ wish: null }));

/** Opens a list that shows what points to an id, and nothing else. */
export function showListOf(list: Collection, target: PivotTarget): void {
  useListWish.setState({ wish: { list, target } });
  useViewStore.getState().go(sections[list]);
}
