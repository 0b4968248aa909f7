import { useLayoutEffect, useRef } from 'react';
import { leaveAction } from '../../stores/last-action';
import type { ListFeed } from '../../stores/list-feed';
import type { RowBlocks, RowRange } from '../../stores/row-blocks';
import {
  chosenIn,
  NOTHING_SELECTED,
  rowRange,
  selectionOf,
  sizeOf,
  toggled,
  type GridSelection,
} from './grid-selection';
import { useRowPlace } from './use-row-place';

/** The selection of a list, and how it is changed. Left out where nothing can be exported. */
export interface SelectionProps {
  readonly selection?: GridSelection;
  /** Called with another selection, which a person or a record that went has made. */
  readonly onSelect?: (selection: GridSelection) => void;
}

/* The range that Shift with keys or clicks is drawing. */
interface RangeInHand {
  /** The selection before the range. */
  readonly base: GridSelection;
  /** The selection that the range last made. If the selection is another one, the range is over. */
  readonly made: GridSelection | null;
  /** How many changes the worker was asked for; only the last one counts. */
  readonly asked: number;
}

/** What the grid knows of its rows. */
interface RowFacts {
  readonly blocks: RowBlocks;
  /** As in the feed. */
  readonly outside: ReadonlySet<string>;
  readonly rowOf: ListFeed['rowOf'];
  readonly chooseRows: ListFeed['choose'];
}

export type Selecting = ReturnType<typeof useSelecting>;

/** The selection of a list, and how keys and clicks change it. */
export function useSelecting(props: SelectionProps & RowFacts) {
  const { selection = NOTHING_SELECTED, onSelect, chooseRows, ...facts } = props;
  /* Where the next range begins. */
  const [anchor, setAnchor] = useRowPlace(facts.blocks);
  const range = useRef<RangeInHand>({ base: NOTHING_SELECTED, made: null, asked: 0 });
  const { pending, isPending, awaited } = usePending<GridSelection | null>();
  const latest = useRef({ selection, outside: facts.outside });
  useLayoutEffect(() => {
    latest.current = { selection, outside: facts.outside };
  });

  function choose(next: GridSelection, made: GridSelection | null = null): void {
    if (!onSelect) return;
    latest.current = { ...latest.current, selection: next };
    range.current = { ...range.current, made };
    leaveAction();
    onSelect(next);
  }

  function startAt(row: number): void {
    range.current = { ...range.current, made: null };
    setAnchor(row);
  }

  /* Tells later whether this is still the last change. Buttons beside the list may make one, too. */
  function begin(): () => boolean {
    const asked = range.current.asked + 1;
    range.current = { ...range.current, asked };
    const { selection: before } = latest.current;
    return () => range.current.asked === asked && latest.current.selection === before;
  }

  /* A range that grows or shrinks starts over from the selection before it. */
  async function extendTo(index: number): Promise<GridSelection | null> {
    if (!onSelect) return null;
    const isLast = begin();
    const { base, made } = range.current;
    const now = latest.current.selection;
    const from = made === now ? base : now;
    range.current = { ...range.current, base: from };
    const first = await facts.rowOf(anchor.id, Math.max(0, anchor.row));
    const choice = await chooseRows(rowRange(first, index), chosenIn(from), 'add');
    if (choice === null || !isLast()) return null;
    const next = selectionOf(choice);
    choose(next, next);
    return next;
  }

  async function chosenOf(
    rows: RowRange | null,
    base: GridSelection,
    how: 'add' | 'toggle',
  ): Promise<GridSelection | null> {
    if (!onSelect) return null;
    const isLast = begin();
    const choice = await chooseRows(rows, chosenIn(base), how);
    if (choice === null || !isLast()) return null;
    const next = selectionOf(choice);
    choose(next);
    return next;
  }

  /* Waits for what earlier keys select; not done where that was called off meanwhile. */
  function toggle(row: number, id: string): void {
    startAt(row);
    const { asked } = range.current;
    const toggleIt = (): void => {
      const { selection: now, outside } = latest.current;
      if (range.current.asked === asked) choose(toggled(now, id, outside));
    };
    if (isPending()) void pending().then(toggleIt);
    else toggleIt();
  }

  return {
    /** Sets where the next range begins. */
    startAt,
    extendTo: (index: number): Promise<void> => awaited(extendTo(index)),
    toggle,
    toggleTogether: (together: RowRange): Promise<void> =>
      awaited(chosenOf(together, selection, 'toggle')),
    /** Selects nothing, and drops what is still awaited. */
    clear: (): void => {
      begin();
      /* Nothing else is done then, so the last action can still be undone. */
      if (sizeOf(latest.current.selection) > 0) choose(NOTHING_SELECTED);
    },
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
    isPending: (): boolean => last.current !== null,
    awaited: async (making: Promise<Made>): Promise<void> => {
      last.current = making;
      await making.finally(() => {
        if (last.current === making) last.current = null;
      });
    },
  };
}
