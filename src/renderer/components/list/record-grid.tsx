import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useId, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import type { ListRow, ShownList } from '../../../contract/lists';
import { indexOfRow, rowAt } from '../../stores/list-feed';
import type { ListFeed, ListFeedState, RowRange } from '../../stores/list-feed';
import { gridAction, type GridAction } from './grid-keys';
import { GridRow } from './grid-row';
import { observeSize, sizeBefore } from './observe-size';
import { useStableCallback } from './use-stable-callback';
import { extended, NOTHING_SELECTED, rowRange, toggled, wholeResult } from './grid-selection';
import type { GridSelection } from './grid-selection';
import styles from './record-grid.module.css';
import textStyles from '../ui/text.module.css';
import { classes } from '../ui/classes';

interface RecordGridProps<List extends ShownList> {
  /** The section's name. */
  readonly label: string;
  readonly columns: readonly string[];
  /** Where the columns are also shown: the pixels of their line, and how they and the cells lie. */
  readonly head?: { readonly height: number; readonly className: string | undefined };
  readonly feed: ListFeed<List>;
  readonly state: ListFeedState<List>;
  /** Pixels; the same for every row, so that 100,000 rows need no measuring. */
  readonly rowHeight: number;
  readonly openId: string | null;
  readonly onOpen: (id: string) => void;
  /** False where something in the row is clicked to open it. */
  readonly clickOpens?: boolean;
  /** Reads a record ahead of its opening. */
  readonly onPress?: (id: string) => void;
  /** The same function while rows look the same: rows in view are redrawn with another one. */
  readonly drawRow: (row: ListRow<List>) => ReactNode;
  /** What stays at the upper edge for the row that is there: the day of an agenda. */
  readonly drawEdge?: (row: ListRow<List>) => ReactNode;
  /** Left out where nothing can be exported from the list. */
  readonly selection?: GridSelection;
  readonly onSelect?: (selection: GridSelection) => void;
  /** Null: there is no answer to take them from. */
  readonly fetchIds?: (range: RowRange | null) => Promise<readonly string[] | null>;
  /** Shown where rows would be when there are none. */
  readonly children?: ReactNode;
}

/* What stays at the upper edge lies over the rows: pixels, as in the style sheet. */
const EDGE = 31;

/** A list of any length as a grid: only the rows in view exist, and only they are fetched. */
export function RecordGrid<List extends ShownList>(props: RecordGridProps<List>) {
  const { feed, state, rowHeight, head } = props;
  const above = head?.height ?? 0;
  const scroller = useRef<HTMLDivElement>(null);
  const rows = state.summary?.rows ?? 0;
  // Its functions change with every scroll, which is what this component redraws for.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtual = useVirtualizer({
    count: rows,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollMargin: above,
    scrollPaddingStart: above,
    initialRect: sizeBefore(),
    observeElementRect: observeSize,
  });
  /* Sizes are remembered per row; a search changes them all at once. */
  useLayoutEffect(() => {
    virtual.measure();
  }, [virtual, rowHeight]);
  const items = virtual.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const until = (items.at(-1)?.index ?? -1) + 1;
  useShownRows(feed, state, scroller, rowHeight, first, until);
  useStandingPlace(state, scroller, rowHeight, props.drawEdge ? EDGE : 0, virtual);
  const keys = useGridKeys(props, rows, scroller, (row) => virtual.scrollToIndex(row));
  const gridId = useId();
  const pick = useStableCallback(keys.onPick);
  const press = useStableCallback((row: ListRow): void => {
    if (row.kind !== 'day') props.onPress?.(row.id);
  });
  const edge = rowAt(state.blocks, Math.floor((virtual.scrollOffset ?? 0) / rowHeight));
  return (
    <>
      <div
        ref={scroller}
        className={classes(styles.grid, rows === 0 && styles.empty)}
        role="grid"
        aria-label={props.label}
        aria-rowcount={rows + 1}
        aria-multiselectable={props.onSelect ? true : undefined}
        aria-busy={state.asking || undefined}
        aria-activedescendant={keys.active < 0 ? undefined : `${gridId}-${keys.active}`}
        tabIndex={rows === 0 ? -1 : 0}
        onKeyDown={keys.onKeyDown}
      >
        <div
          role="row"
          aria-rowindex={1}
          className={head ? classes(styles.row, styles.head, head.className) : textStyles.unseen}
          style={head && { height: head.height }}
        >
          {props.columns.map((column) => (
            <span key={column} role="columnheader">
              {column}
            </span>
          ))}
        </div>
        {rows > 0 && edge && edge.kind !== 'day' && props.drawEdge && (
          <div className={styles.edge} aria-hidden="true">
            <div className={classes(styles.row, styles.day)}>{props.drawEdge(edge)}</div>
          </div>
        )}
        {rows > 0 && (
          <div
            role="presentation"
            className={styles.gridSpace}
            style={{ height: virtual.getTotalSize() }}
          >
            {items.map(({ index, start }) => (
              <GridRow
                key={index}
                id={`${gridId}-${index}`}
                index={index}
                start={start - above}
                height={rowHeight}
                className={head?.className}
                active={index === keys.active}
                {...rowFace(props, rowAt(state.blocks, index))}
                onPick={pick}
                onPress={press}
                draw={props.drawRow as (row: ListRow) => ReactNode}
              />
            ))}
          </div>
        )}
      </div>
      {rows === 0 && <div className={styles.instead}>{props.children}</div>}
    </>
  );
}

/* What a row shows of itself and of the selection: it is redrawn only when one of them changes. */
function rowFace(
  { selection, openId }: Pick<RecordGridProps<ShownList>, 'selection' | 'openId'>,
  row: ListRow | undefined,
) {
  const chosen = row !== undefined && (selection ?? NOTHING_SELECTED).ids.has(row.id);
  return { row, chosen, open: row !== undefined && row.id === openId };
}

type ScrollerRef = RefObject<HTMLDivElement | null>;

function useShownRows<List extends ShownList>(
  feed: ListFeed<List>,
  state: ListFeedState<List>,
  scroller: ScrollerRef,
  rowHeight: number,
  first: number,
  until: number,
): void {
  const { blocks } = state;
  useEffect(() => feed.show(first, until), [feed, blocks, first, until]);
  useEffect(
    () =>
      feed.anchorFrom(() => {
        const top = scroller.current?.scrollTop ?? 0;
        const edge = Math.floor(top / rowHeight);
        const row = rowAt(feed.store.getState().blocks, edge);
        // At the very top the newest stays in view; elsewhere the row at the edge does.
        return top > 0 && row ? { id: row.id, row: edge } : null;
      }),
    [feed, scroller, rowHeight],
  );
}

/** Where a list stands, as far as the last scroll event told. */
interface Standing {
  readonly scrollOffset: number | null;
  readonly isScrolling: boolean;
}

function useStandingPlace(
  { place }: Pick<ListFeedState, 'place'>,
  scroller: ScrollerRef,
  rowHeight: number,
  edge: number,
  standing: Standing,
): void {
  useLayoutEffect(() => {
    if (!place || !scroller.current) return;
    /* At the top already: to scroll there would lay everything out now and again for the frame. */
    const atTop = standing.scrollOffset === 0 && !standing.isScrolling;
    if (place.kind === 'at' && place.row === 0 && atTop) return;
    const base = place.kind === 'at' ? -edge : scroller.current.scrollTop;
    const rows = place.kind === 'at' ? place.row : place.by;
    scroller.current.scrollTo({ top: base + rows * rowHeight });
  }, [place, scroller, rowHeight, edge, standing]);
}

/** The range that shift and a key or click is drawing. */
interface RangeInHand {
  /** What was selected before it. */
  readonly base: GridSelection;
  /** The selection it last led to; another one means that the range is over. */
  readonly made: GridSelection | null;
  /** Ranges asked for so far: only the last one counts. */
  readonly asked: number;
}

interface GridKeys {
  readonly active: number;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onPick: (event: MouseEvent, index: number, row: ListRow) => void;
}

function useGridKeys<List extends ShownList>(
  props: RecordGridProps<List>,
  rows: number,
  scroller: ScrollerRef,
  scrollTo: (row: number) => void,
): GridKeys {
  const [place, setPlace] = useState<{ index: number; id: string | undefined }>({
    index: -1,
    id: undefined,
  });
  const [anchor, setAnchor] = useState(0);
  const { selection = NOTHING_SELECTED, onSelect, fetchIds, state } = props;
  const shownActive = Math.min(indexOfRow(state.blocks, place.id, place.index), rows - 1);
  const setActive = (index: number): void =>
    setPlace({ index, id: rowAt(state.blocks, index)?.id });

  const range = useRef<RangeInHand>({ base: NOTHING_SELECTED, made: null, asked: 0 });

  function choose(next: GridSelection): void {
    range.current = { ...range.current, made: null };
    onSelect?.(next);
  }
  /* Growing and shrinking a range starts over from what was selected before it. */
  async function extendTo(index: number): Promise<void> {
    if (!onSelect || !fetchIds) return;
    const { base, made, asked } = range.current;
    const from = made === selection ? base : selection;
    range.current = { base: from, made, asked: asked + 1 };
    const ids = await fetchIds(rowRange(anchor, index));
    // A later key press has asked for another range meanwhile.
    if (ids === null || range.current.asked !== asked + 1) return;
    const next = extended(from, ids);
    range.current = { ...range.current, made: next };
    onSelect(next);
  }
  function standAt(index: number): void {
    range.current = { ...range.current, made: null };
    setAnchor(index);
  }
  function act(action: GridAction): void {
    const row = rowAt(state.blocks, shownActive);
    if (action.kind === 'move') {
      setActive(action.to);
      scrollTo(action.to);
      if (action.extend) void extendTo(action.to);
      else standAt(action.to);
    } else if (action.kind === 'open' && row && row.kind !== 'day') props.onOpen(row.id);
    else if (action.kind === 'toggle' && row && row.kind !== 'day') {
      standAt(shownActive);
      choose(toggled(selection, row.id));
    } else if (action.kind === 'clear') choose(NOTHING_SELECTED);
    else if (action.kind === 'select-all') {
      void fetchIds?.(null).then((ids) => ids && choose(wholeResult(ids)));
    }
  }
  return {
    active: shownActive,
    onKeyDown: (event) => {
      /* What can be pressed within a row takes its own keys. */
      if (event.target !== event.currentTarget) return;
      const height = scroller.current?.clientHeight ?? props.rowHeight;
      const page = Math.max(1, Math.floor(height / props.rowHeight) - 1);
      const action = gridAction(event, shownActive, rows, page);
      if (!action) return;
      event.preventDefault();
      act(action);
    },
    onPick: (event, index, row) => {
      setActive(index);
      if (row.kind === 'day') return;
      if (event.shiftKey && onSelect) return void extendTo(index);
      standAt(index);
      if ((event.ctrlKey || event.metaKey) && onSelect) return choose(toggled(selection, row.id));
      if (selection.ids.size > 0) choose(NOTHING_SELECTED);
      if (props.clickOpens !== false) props.onOpen(row.id);
    },
  };
}
