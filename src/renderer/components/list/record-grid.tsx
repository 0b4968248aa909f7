import { useEffect, useId, useRef, type ReactNode } from 'react';
import { isHeading, type ListRow, type ShownList } from '../../../contract/lists';
import type { ListFeed } from '../../stores/list-feed';
import type { ListFeedState } from '../../stores/list-feed-state';
import { rowAt } from '../../stores/row-blocks';
import { navigation, useViewStore, type RecordSection } from '../../stores/view-store';
import { useRecordBeside } from '../screen/record-beside';
import { copyRows } from './copy-rows';
import { firstRecord } from './first-record';
import { GridRow } from './grid-row';
import { isSelected, NOTHING_SELECTED, sizeOf, type GridSelection } from './grid-selection';
import { useFirstHit } from './first-hit';
import type { DrawnRange } from './rows-in-view';
import { useGoneRecords, type WatchProps } from './use-gone-records';
import { useGridKeys, type RowActions } from './use-grid-keys';
import { useGridScroll } from './use-grid-scroll';
import { useRowMenu, type GridColumn, type RowMenuProps } from './use-row-menu';
import type { SelectionProps } from './use-selecting';
import { useSpokenCount } from './use-spoken-count';
import { useStableCallback } from './use-stable-callback';
import styles from './record-grid.module.css';
import textStyles from '../ui/text.module.css';
import { classes } from '../ui/classes';

export interface RecordGridProps<List extends ShownList>
  extends SelectionProps, RowActions, RowMenuProps<List>, WatchProps {
  /** The section's name. */
  readonly label: string;
  readonly columns: readonly GridColumn[];
  /**
   * Where the column names are shown: the height of their line in pixels, and the class that lays
   * out the names and the cells.
   */
  readonly head?: { readonly height: number; readonly className: string | undefined };
  readonly feed: ListFeed<List>;
  readonly state: ListFeedState<List>;
  /** In pixels, the same for every row, so that 100,000 rows need no measuring. */
  readonly rowHeight: number;
  /** The section in which its records open. */
  readonly opens: RecordSection;
  /** True where the rows need the whole width, so that no record is shown unasked. */
  readonly wide?: boolean;
  /** Reads a record before it is opened. */
  readonly onPress?: (id: string) => void;
  /** Must stay the same function while rows look the same: another redraws the rows in view. */
  readonly drawRow: (row: ListRow<List>, index: number) => ReactNode;
  /** Draws what stays at the upper edge for the row there, such as the day in an agenda. */
  readonly drawEdge?: (row: ListRow<List>) => ReactNode;
  /** Shown in place of rows where there are none. */
  readonly children?: ReactNode;
}

/* The height of the fixed day at the upper edge in pixels, as in the style sheet. */
const EDGE = 31;

/** A list of any length as a grid. Only the rows in view exist, and only they are fetched. */
export function RecordGrid<List extends ShownList>(props: RecordGridProps<List>) {
  const { feed, state, head, opens, drawEdge, wide = false } = props;
  useSpokenCount(state);
  const onOpen = (id: string): void => navigation.choose(opens, id);
  const onEnter = (id: string): void => navigation.enter(opens, id);
  const above = head?.height ?? 0;
  const rows = state.summary?.rows ?? 0;
  const gridId = useId();
  const edge = drawEdge ? EDGE : 0;
  const scroll = useGridScroll({ ...props, above, edge });
  const { scroller, scrollTo, drawn, height, shift, first } = scroll;
  const openId = useOpenId(opens);
  const onRest = useRecordBesideThis(state, opens, wide);
  useGoneRecords({ ...props, openId });
  const onCopy = (chosen: GridSelection): void => {
    if (state.query) void copyRows(state.query.list, chosen, feed.named);
  };
  const reads = { rowOf: feed.rowOf, chooseRows: feed.choose, bringRow: feed.bring };
  const places = { rows, scroller, scrollTo, openId, ...reads };
  const keys = useGridKeys({ ...props, ...places, onOpen, onEnter, onRest, onCopy });
  const firstHit = useFirstHit({ feed, opens, wide, scroller, goTo: keys.goTo });
  /*
   * The active row is named for screen readers only while it is drawn, because a row that is
   * scrolled away or not loaded has no element.
   */
  const activeIsDrawn = keys.active >= drawn.first && keys.active < drawn.until;
  const active = activeIsDrawn ? rowAt(state.blocks, keys.active) : undefined;
  const openMenu = useRowMenu({ ...props, gridId, keys, onEnter, onCopy });
  return (
    <>
      <div className={classes(styles.frame, rows === 0 && styles.empty)}>
        <div
          ref={scroller}
          id={gridId}
          className={styles.grid}
          role="grid"
          aria-label={props.label}
          aria-rowcount={rows + 1}
          aria-multiselectable={props.onSelect ? true : undefined}
          aria-busy={state.asking || undefined}
          data-searching={state.searching || undefined}
          data-selecting={sizeOf(props.selection ?? NOTHING_SELECTED) > 0 || undefined}
          aria-activedescendant={active && elementId(gridId, active)}
          tabIndex={rows === 0 ? -1 : 0}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && firstHit.enters()) return event.preventDefault();
            firstHit.leave();
            keys.onKeyDown(event);
          }}
          onContextMenu={openMenu}
        >
          <GridHead columns={props.columns} head={head} />
          {rows > 0 && first && !isHeading(first) && drawEdge && <Edge>{drawEdge(first)}</Edge>}
          {rows > 0 && (
            <GridRows
              grid={props}
              gridId={gridId}
              drawn={drawn}
              height={height}
              shift={shift}
              openId={openId}
              active={keys.active}
              onFocus={keys.activate}
              onPick={(...picked) => {
                firstHit.leave();
                keys.onPick(...picked);
              }}
            />
          )}
        </div>
      </div>
      {rows === 0 && <div className={styles.instead}>{props.children}</div>}
    </>
  );
}

function Edge({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.edge} aria-hidden="true">
      <div className={classes(styles.row, styles.day)}>{children}</div>
    </div>
  );
}

interface GridHeadProps {
  readonly columns: readonly GridColumn[];
  readonly head: RecordGridProps<ShownList>['head'] | undefined;
}

function GridHead({ columns, head }: GridHeadProps) {
  return (
    <div
      role="row"
      aria-rowindex={1}
      className={head ? classes(styles.row, styles.head, head.className) : textStyles.unseen}
      style={head && { height: head.height }}
    >
      {columns.map(({ name, meaning }) => (
        <span key={name} role="columnheader" title={meaning}>
          {name}
        </span>
      ))}
    </div>
  );
}

interface GridRowsProps<List extends ShownList> {
  readonly grid: RecordGridProps<List>;
  readonly gridId: string;
  readonly drawn: DrawnRange;
  /** The height as given by `useGridScroll`. */
  readonly height: number;
  readonly shift: number;
  readonly openId: string | null;
  readonly active: number;
  readonly onFocus: ReturnType<typeof useGridKeys>['activate'];
  readonly onPick: ReturnType<typeof useGridKeys>['onPick'];
}

function GridRows<List extends ShownList>(props: GridRowsProps<List>) {
  const { grid, gridId, drawn, height, shift, active, openId } = props;
  const pick = useStableCallback(props.onPick);
  const focus = useStableCallback(props.onFocus);
  const press = useStableCallback((row: ListRow): void => {
    if (!isHeading(row)) grid.onPress?.(row.id);
  });
  return (
    <div role="presentation" className={styles.gridSpace} style={{ height }}>
      {Array.from({ length: drawn.until - drawn.first }, (_, at) => {
        const index = drawn.first + at;
        const row: ListRow | undefined = rowAt(grid.state.blocks, index);
        return (
          <GridRow
            key={row ? `${row.kind} ${row.id}` : at}
            id={row ? elementId(gridId, row) : undefined}
            index={index}
            start={index * grid.rowHeight - shift}
            height={grid.rowHeight}
            className={grid.head?.className}
            active={index === active}
            selectable={grid.onSelect !== undefined}
            {...rowFace(grid, openId, row)}
            onFocus={focus}
            onPick={pick}
            onPress={press}
            draw={grid.drawRow as (row: ListRow, index: number) => ReactNode}
          />
        );
      })}
    </div>
  );
}

/*
 * Gives each record an element of its own, and rows on their way the same ones, whatever is
 * scrolled past: an element that shows another record after a search would keep the first record's
 * name for screen readers. The id is encoded, because the service's ids may have characters that an
 * element's name cannot have.
 */
function elementId(gridId: string, { kind, id }: ListRow): string {
  return `${gridId}-${kind}-${encodeURIComponent(JSON.stringify(id))}`;
}

/* The parts of the state that one row shows. The row is redrawn only when one of them changes. */
function rowFace<List extends ShownList>(
  { selection = NOTHING_SELECTED, state }: Pick<RecordGridProps<List>, 'selection' | 'state'>,
  openId: string | null,
  row: ListRow | undefined,
) {
  const isRecord = row !== undefined && !isHeading(row);
  const chosen = isRecord && isSelected(selection, row.id, state.outside);
  return { row, chosen, open: row !== undefined && row.id === openId };
}

/* The id of the record beside the list; null for lists of other sections. */
function useOpenId(opens: RecordSection): string | null {
  return useViewStore(({ section, opened }) => (section === opens ? opened[opens] : null));
}

/*
 * Shows the first record beside the list when the list opens, and returns the function by which the
 * arrows show others. Undefined where a record would take the place of the list.
 */
function useRecordBesideThis(
  { summary, blocks }: ListFeedState<ShownList>,
  opens: RecordSection,
  wide: boolean,
): ((id: string) => void) | undefined {
  const isBeside = useRecordBeside();
  const own = useViewStore(({ section }) => section === opens);
  const isOpen = useViewStore(({ opened }) => opened[opens] !== null);
  const shows = isBeside && own && (!wide || isOpen);
  /* A record that could not be shown and was closed is not opened again unasked. */
  const begun = useRef(false);
  useEffect(() => {
    begun.current = false;
  }, [shows]);
  useEffect(() => {
    if (isOpen) begun.current = true;
    /* While a list is filled for the first time, each page brings another first record. */
    if (wide || begun.current || !shows || !summary?.everComplete) return;
    const first = firstRecord(blocks, summary.openAt);
    if (first !== undefined) navigation.showBeside(opens, first);
  }, [shows, wide, isOpen, summary, blocks, opens]);
  return shows ? (id) => navigation.showBeside(opens, id) : undefined;
}
