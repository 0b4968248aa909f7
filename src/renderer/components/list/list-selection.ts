import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { ListQuestion } from '../../stores/list-question';
import { onOtherProfile } from '../../stores/profile-store';
import { NOTHING_SELECTED, type GridSelection } from './grid-selection';

/** Which records of a list are selected. */
export interface ListSelection {
  readonly selection: GridSelection;
  readonly select: (selection: GridSelection) => void;
}

/**
 * The records of a list that were selected to do something with all of them. Another question
 * clears the selection, unless it differs only in its fields in `shown`, which say how the same
 * records are shown.
 */
export function createSelection<Query extends object>(
  question: StoreApi<ListQuestion<Query>>,
  shown: readonly (keyof Query & string)[] = [],
): UseBoundStore<StoreApi<ListSelection>> {
  const useSelection = create<ListSelection>((set) => ({
    selection: NOTHING_SELECTED,
    /*
     * The selection is left alone where it is empty already; a new empty one would draw the list
     * again with every record that is opened.
     */
    select: (selection) => set((held) => (held.selection === selection ? held : { selection })),
  }));
  const clear = (): void => useSelection.getState().select(NOTHING_SELECTED);
  const records = (query: Query): string =>
    JSON.stringify(query, (key, value: unknown) =>
      (shown as readonly string[]).includes(key) ? undefined : value,
    );
  question.subscribe(({ query }, old) => {
    if (records(query) !== records(old.query)) clear();
  });
  onOtherProfile(clear);
  return useSelection;
}
