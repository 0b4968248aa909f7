import { create } from 'zustand';
import { NOTHING_SELECTED, type GridSelection } from '../../components/list/grid-selection';
import { useWaiverQuestion } from '../../stores/record-questions';

interface SelectionStore {
  readonly selection: GridSelection;
  readonly select: (selection: GridSelection) => void;
}

/** Waivers chosen for an export: those of another question are others. */
export const useWaiverSelection = create<SelectionStore>((set) => ({
  selection: NOTHING_SELECTED,
  select: (selection) => set({ selection }),
}));
useWaiverQuestion.subscribe(() => useWaiverSelection.getState().select(NOTHING_SELECTED));
