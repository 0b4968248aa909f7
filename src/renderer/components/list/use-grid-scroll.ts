import { elementScroll, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useStore } from 'zustand';
import { isHeading, type ShownList } from '../../../contract/lists';
import type { ListFeed } from '../../stores/list-feed';
import type { ListFeedState } from '../../stores/list-feed-state';
import { keepListPlace, type LeftAt } from '../../stores/list-places';
import type { ListPlace } from '../../stores/list-reader';
import { rowAt, type RowBlocks } from '../../stores/row-blocks';
import { after } from '../../../runtime/timers';
import { observeSize, sizeBefore } from './observe-size';
import { createTallScroll, laidOutHeight, type TallScroll } from './tall-scroll';

interface GridScrollProps<List extends ShownList> {
  readonly feed: ListFeed<List>;
  readonly state: ListFeedState<List>;
  readonly rowHeight: number;
  /** The height in pixels of the column names above the rows. */
  readonly above: number;
  /** The height in pixels of what stays at the upper edge, over the rows. */
  readonly edge: number;
}

/** Finds which rows of a list are in view. They are fetched, and stay when the list changes. */
export function useGridScroll<List extends ShownList>(props: GridScrollProps<List>) {
  const { state, rowHeight, above, edge } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const count = state.summary?.rows ?? 0;
  const whole = count * rowHeight;
  const tall = useTallScroll(scroller, above + whole);
  // The virtualizer's functions change with every scroll, and each scroll redraws this component.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtual = useVirtualizer<HTMLDivElement, Element>({
    count,
    getScrollElement: tall.area,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollMargin: above,
    scrollPaddingStart: above + edge,
    initialRect: sizeBefore(),
    observeElementRect: (_, onSize) => observeSize(scroller.current, onSize),
    scrollToFn: scrollUnlessThere,
  });
  /* Sizes are kept for each row, and a search changes all, so they are measured anew together. */
  useLayoutEffect(() => {
    virtual.measure();
  }, [virtual, rowHeight]);
  useShownRows(props, tall, virtual);
  usePlace(props, tall, virtual);
  useLeaving(props, virtual);
  const atEdge = Math.floor((virtual.scrollOffset ?? 0) / rowHeight);
  return {
    scroller,
    virtual,
    /** The height in pixels in which all rows are laid out. */
    height: laidOutHeight(whole),
    /** How many pixels above its place in the whole a row is laid out, if the whole is too tall. */
    shift: useStore(tall.shift),
    /** The row at the upper edge, once it has arrived. */
    first: rowAt(state.blocks, atEdge),
  };
}

function useTallScroll(scroller: RefObject<HTMLDivElement | null>, whole: number): TallScroll {
  const [tall] = useState(() => createTallScroll(scroller));
  useLayoutEffect(() => tall.setWhole(whole), [tall, whole]);
  useEffect(() => {
    const { current } = scroller;
    current?.addEventListener('scrollend', tall.settle);
    return () => current?.removeEventListener('scrollend', tall.settle);
  }, [scroller, tall]);
  return tall;
}

/* Also called when the list is first drawn, where it is at the top already. */
const scrollUnlessThere: typeof elementScroll<HTMLDivElement> = (to, options, virtual) => {
  if (to + (options.adjustments ?? 0) === 0 && isAtTop(virtual)) return;
  elementScroll(to, options, virtual);
};

/* True at the top, where scrolling would only lay everything out twice. */
function isAtTop({
  scrollOffset,
  isScrolling,
}: Pick<Virtualizer<HTMLDivElement, Element>, 'scrollOffset' | 'isScrolling'>): boolean {
  return scrollOffset === 0 && !isScrolling;
}

/*
 * While the scroll bar is dragged, each picture shows other rows, which would be out of view when
 * they arrive. So rows to which the list jumped are fetched only once it stands there so long.
 * Where they are here, as after a jump to the place of an answer, the next answer brings them at
 * once.
 */
const STANDS_MS = 25;

/* Has the rows in view fetched, and tells which of them is to stay where it is. */
function useShownRows<List extends ShownList>(
  { feed, state, rowHeight }: GridScrollProps<List>,
  tall: TallScroll,
  virtual: Virtualizer<HTMLDivElement, Element>,
): void {
  const { blocks } = state;
  const items = virtual.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const until = (items.at(-1)?.index ?? -1) + 1;
  const shown = useRef({ first: 0, until: 0 });
  useEffect(() => {
    const show = (): void => {
      shown.current = { first, until };
      feed.show(first, until);
    };
    const { current: before } = shown;
    const isNear = first < before.until && until > before.first;
    const isHere = rowAt(blocks, first) !== undefined;
    if (isNear || isHere || before.until === 0) return show();
    return after(STANDS_MS, show).clear;
  }, [feed, blocks, first, until]);
  useEffect(
    () =>
      feed.anchorFrom(() => {
        const top = tall.area()?.scrollTop ?? 0;
        const edge = Math.floor(top / rowHeight);
        const row = rowAt(feed.store.getState().blocks, edge);
        // At the very top the newest row stays in view; elsewhere the row at the edge does.
        return top > 0 && row ? { id: row.id, row: edge } : null;
      }),
    [feed, tall, rowHeight],
  );
}

/* Remembers the place of a list when it is left, so that it begins there when it is shown again. */
function useLeaving<List extends ShownList>(
  { feed, rowHeight }: GridScrollProps<List>,
  virtual: Pick<Virtualizer<HTMLDivElement, Element>, 'scrollOffset'>,
): void {
  useEffect(
    () => () => {
      const { query, blocks } = feed.store.getState();
      const top = virtual.scrollOffset ?? 0;
      const place = placeAt(blocks, top, rowHeight);
      if (query && place) keepListPlace(query, place);
    },
    [feed, virtual, rowHeight],
  );
}

/* The place is that of the first record in view, because a heading has no place. */
function placeAt(blocks: RowBlocks, top: number, rowHeight: number): LeftAt | null {
  const edge = Math.floor(top / rowHeight);
  for (let row = edge; row <= edge + MOST_HEADINGS; row += 1) {
    const found = rowAt(blocks, row);
    if (found && !isHeading(found)) return { id: found.id, row, offset: row * rowHeight - top };
  }
  return null;
}

/* So many rows are searched for a record: headings of folded groups are next to each other. */
const MOST_HEADINGS = 40;

/* Scrolls to the place of an answer, before it is drawn. */
function usePlace<List extends ShownList>(
  { state: { place }, rowHeight, edge }: GridScrollProps<List>,
  tall: TallScroll,
  virtual: Pick<Virtualizer<HTMLDivElement, Element>, 'scrollOffset' | 'isScrolling'>,
): void {
  useLayoutEffect(() => {
    const area = tall.area();
    if (!place || !area) return;
    const topOf = (to: ListPlace, top: number): number => {
      if (to.kind === 'moved') return top + to.by * rowHeight;
      return to.row * rowHeight - (to.kind === 'left' ? to.offset : edge);
    };
    if (place.kind === 'at' && place.row === 0 && isAtTop(virtual)) return;
    area.scrollTo({ top: topOf(place, area.scrollTop) });
  }, [place, tall, rowHeight, edge, virtual]);
}
