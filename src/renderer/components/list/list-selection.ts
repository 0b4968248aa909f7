import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { ListQuestion } from '../../stores/list-question';
import { onOtherProfile } from '../../stores/profile-store';
import { NOTHING_SELECTED, type GridSelection } from './grid-selection';

/** The selected records of a list. */
export interface ListSelection {
  readonly selection: GridSelection;
  readonly select: (selection: GridSelection) => void;
}

/**
 * Makes the selection of a list. Another question clears it, unless it differs only in the fields
 * of `shown`, which say how the same records are shown.
 */
export function createSelection<Query extends object>(
  question: StoreApi<ListQuestion<Query>>,
  shown: readonly (keyof Query & string)[] = [],
): UseBoundStore<StoreApi<ListSelection>> {
  const useSelection = create<ListSelection>((set) => ({
    selection: NOTHING_SELECTED,
    /*
     * An empty selection stays the same object: a new one would draw the list again with every
     * record that is opened.
     */
    select: (selection) => set((old) => (old.selection === selection ? old : { selection })),
  }));
  const clear = (): void => useSelection.getState().select(NOTHING_SELECTED);
  const sameRecordsKey = (query: Query): string =>
    JSON.stringify(query, (key, value: unknown) =>
      (shown as readonly string[]).includes(key) ? undefined : value,
    );
  question.subscribe(({ query }, old) => {
    if (sameRecordsKey(query) !== sameRecordsKey(old.query)) clear();
  });
  onOtherProfile(clear);
  return useSelection;
}
