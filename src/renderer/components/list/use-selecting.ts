import { useRef, useState } from 'react';
import type { ListFeed } from '../../stores/list-feed';
import type { RowRange } from '../../stores/row-blocks';
import {
  chosenIn,
  NOTHING_SELECTED,
  rowRange,
  selectionOf,
  toggled,
  type GridSelection,
} from './grid-selection';

/** The selection of a list, and how it is changed. Left out where nothing can be exported. */
export interface SelectionProps {
  readonly selection?: GridSelection;
  readonly onSelect?: (selection: GridSelection) => void;
  readonly chooseRows?: ListFeed['choose'];
}

/* The range that Shift with keys or clicks is drawing. */
interface RangeInHand {
  /** The selection before the range. */
  readonly base: GridSelection;
  /** The selection that the range last made. If the selection is another one, the range is over. */
  readonly made: GridSelection | null;
  /** How many ranges were asked for; only the last one counts. */
  readonly asked: number;
}

export type Selecting = ReturnType<typeof useSelecting>;

/** The selection of a list, and how keys and clicks change it. */
export function useSelecting({
  selection = NOTHING_SELECTED,
  onSelect,
  chooseRows,
  outside,
}: SelectionProps & { readonly outside: ReadonlySet<string> }) {
  const [anchor, setAnchor] = useState(0);
  const range = useRef<RangeInHand>({ base: NOTHING_SELECTED, made: null, asked: 0 });
  const { pending, awaited } = usePending<GridSelection | null>();

  function choose(next: GridSelection): void {
    range.current = { ...range.current, made: null };
    onSelect?.(next);
  }

  function startAt(index: number): void {
    range.current = { ...range.current, made: null };
    setAnchor(index);
  }

  /* A range that grows or shrinks starts over from the selection before it. */
  async function extendTo(index: number): Promise<GridSelection | null> {
    if (!onSelect || !chooseRows) return null;
    const { base, made, asked } = range.current;
    const from = made === selection ? base : selection;
    range.current = { base: from, made, asked: asked + 1 };
    const choice = await chooseRows(rowRange(anchor, index), chosenIn(from), 'add');
    // A later key press has asked for another range meanwhile.
    if (choice === null || range.current.asked !== asked + 1) return null;
    const next = selectionOf(choice);
    range.current = { ...range.current, made: next };
    onSelect(next);
    return next;
  }

  async function chosenOf(
    range: RowRange | null,
    base: GridSelection,
    how: 'add' | 'toggle',
  ): Promise<GridSelection | null> {
    const choice = await chooseRows?.(range, chosenIn(base), how);
    if (!choice) return null;
    const next = selectionOf(choice);
    choose(next);
    return next;
  }

  return {
    /** Sets where the next range begins. */
    startAt,
    extendTo: (index: number): Promise<void> => awaited(extendTo(index)),
    toggle: (index: number, id: string): void => {
      startAt(index);
      choose(toggled(selection, id, outside));
    },
    toggleTogether: (together: RowRange): Promise<void> =>
      awaited(chosenOf(together, selection, 'toggle')),
    clear: () => choose(NOTHING_SELECTED),
    all: (): Promise<void> => awaited(chosenOf(null, NOTHING_SELECTED, 'add')),
    /**
     * Waits for the selection that earlier keys lead to, because a second key is meant for what the
     * first one selected. Null where none is awaited.
     */
    pending,
  };
}

/* Remembers what is awaited, until it has come or something else is awaited. */
function usePending<Made>() {
  const last = useRef<Promise<Made> | null>(null);
  return {
    pending: async (): Promise<Made | null> => last.current,
    awaited: async (making: Promise<Made>): Promise<void> => {
      last.current = making;
      await making.finally(() => {
        if (last.current === making) last.current = null;
      });
    },
  };
}
