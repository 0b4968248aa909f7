import { create } from 'zustand';
import { ALL_WAIVERS } from '../../../contract/whole-lists';
import { NOTHING_SELECTED, type GridSelection } from '../../components/list/grid-selection';
import { createQuestion } from '../../stores/list-question';
import { useListWish } from '../../stores/list-wish-store';

const { useQuestion, cleared, isFiltered } = createQuestion(ALL_WAIVERS, ['sort', 'descending']);
export const useWaiverQuestion = useQuestion;
export { isFiltered };

interface SelectionStore {
  readonly selection: GridSelection;
  readonly select: (selection: GridSelection) => void;
}

/** Waivers chosen for an export: those of another question are others. */
export const useWaiverSelection = create<SelectionStore>((set) => ({
  selection: NOTHING_SELECTED,
  select: (selection) => set({ selection }),
}));
useQuestion.subscribe(() => useWaiverSelection.getState().select(NOTHING_SELECTED));

/* The page of an id asks for what points to it. */
useListWish.subscribe(({ wish }) => {
  if (wish?.list !== 'waiver_submissions') return;
  const { query, change } = useQuestion.getState();
  change({ ...cleared(query), [wish.target.kind]: wish.target.id });
});
