import { elementScroll, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useStore } from 'zustand';
import { isHeading, type ListRow, type ShownList } from '../../../contract/lists';
import type { ListFeed, ListFeedState } from '../../stores/list-feed';
import { keepListPlace, type LeftAt } from '../../stores/list-places';
import type { ListPlace } from '../../stores/list-reader';
import { rowAt, type RowBlocks } from '../../stores/row-blocks';
import { observeSize, sizeBefore } from './observe-size';
import { createTallScroll, laidOutHeight, type TallScroll } from './tall-scroll';

interface GridScrollProps<List extends ShownList> {
  readonly feed: ListFeed<List>;
  readonly state: ListFeedState<List>;
  readonly rowHeight: number;
  /** Pixels above the rows, for their columns. */
  readonly above: number;
  /** Pixels of what stays at the upper edge, over the rows. */
  readonly edge: number;
}

interface GridScroll<List extends ShownList> {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly virtual: Virtualizer<HTMLDivElement, Element>;
  /** Pixels in which all rows are laid out. */
  readonly height: number;
  /** Pixels that a row stands above its place among all rows, where these are taller than that. */
  readonly shift: number;
  /** The row at the upper edge, once it has arrived. */
  readonly first: ListRow<List> | undefined;
}

/** Which rows of a list are in view: they are fetched, and stay in view when the list changes. */
export function useGridScroll<List extends ShownList>(
  props: GridScrollProps<List>,
): GridScroll<List> {
  const { state, rowHeight, above } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const count = state.summary?.rows ?? 0;
  const whole = count * rowHeight;
  const tall = useTallScroll(scroller, above + whole);
  // Its functions change with every scroll, which is what this component redraws for.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtual = useVirtualizer<HTMLDivElement, Element>({
    count,
    getScrollElement: tall.area,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollMargin: above,
    scrollPaddingStart: above,
    initialRect: sizeBefore(),
    observeElementRect: (_, onSize) => observeSize(scroller.current, onSize),
    scrollToFn: scrollUnlessThere,
  });
  /*
   * Sizes are remembered per row and a search changes all of them, so they are measured anew
   * together.
   */
  useLayoutEffect(() => {
    virtual.measure();
  }, [virtual, rowHeight]);
  useShownRows(props, tall, virtual);
  usePlace(props, tall, virtual);
  useLeaving(props, virtual);
  const atEdge = Math.floor((virtual.scrollOffset ?? 0) / rowHeight);
  const first = rowAt(state.blocks, atEdge);
  return { scroller, virtual, height: laidOutHeight(whole), shift: useStore(tall.shift), first };
}

function useTallScroll(
  scroller: RefObject<HTMLDivElement | null>,
  whole: number,
): TallScroll<HTMLDivElement> {
  const [tall] = useState(() => createTallScroll(scroller));
  useLayoutEffect(() => tall.setWhole(whole), [tall, whole]);
  useEffect(() => {
    const { current } = scroller;
    current?.addEventListener('scrollend', tall.settle);
    return () => current?.removeEventListener('scrollend', tall.settle);
  }, [scroller, tall]);
  return tall;
}

/* Done when the list is first drawn, too, where it begins at the top by itself. */
const scrollUnlessThere: typeof elementScroll<HTMLDivElement> = (to, options, virtual) => {
  if (to + (options.adjustments ?? 0) === 0 && isAtTop(virtual)) return;
  elementScroll(to, options, virtual);
};

/* Nothing to do at the top: scrolling there would lay everything out twice. */
function isAtTop({
  scrollOffset,
  isScrolling,
}: Pick<Virtualizer<HTMLDivElement, Element>, 'scrollOffset' | 'isScrolling'>): boolean {
  return scrollOffset === 0 && !isScrolling;
}

/* Has the rows in view fetched, and tells which of them is to stay where it is. */
function useShownRows<List extends ShownList>(
  { feed, state, rowHeight }: GridScrollProps<List>,
  tall: TallScroll<HTMLDivElement>,
  virtual: Virtualizer<HTMLDivElement, Element>,
): void {
  const { blocks } = state;
  const items = virtual.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const until = (items.at(-1)?.index ?? -1) + 1;
  useEffect(() => feed.show(first, until), [feed, blocks, first, until]);
  useEffect(
    () =>
      feed.anchorFrom(() => {
        const top = tall.area()?.scrollTop ?? 0;
        const edge = Math.floor(top / rowHeight);
        const row = rowAt(feed.store.getState().blocks, edge);
        // At the very top the newest stays in view; elsewhere the row at the edge does.
        return top > 0 && row ? { id: row.id, row: edge } : null;
      }),
    [feed, tall, rowHeight],
  );
}

/* What is shown again begins where it was left. */
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

/* The place is that of the first record in view, because a heading has none. */
function placeAt(blocks: RowBlocks, top: number, rowHeight: number): LeftAt | null {
  const edge = Math.floor(top / rowHeight);
  for (let row = edge; row <= edge + MOST_HEADINGS; row += 1) {
    const found = rowAt(blocks, row);
    if (found && !isHeading(found)) return { id: found.id, row, offset: row * rowHeight - top };
  }
  return null;
}

/* Headings of folded groups stand next to each other, so the next record is looked for. */
const MOST_HEADINGS = 40;

/* Scrolls to where an answer says, before it is drawn. */
function usePlace(
  { state: { place }, rowHeight, edge }: GridScrollProps<ShownList>,
  tall: TallScroll<HTMLDivElement>,
  virtual: Pick<Virtualizer<HTMLDivElement, Element>, 'scrollOffset' | 'isScrolling'>,
): void {
  useLayoutEffect(() => {
    const area = tall.area();
    if (!place || !area) return;
    const topOf = (to: ListPlace, now: number): number => {
      if (to.kind === 'moved') return now + to.by * rowHeight;
      return to.row * rowHeight - (to.kind === 'left' ? to.offset : edge);
    };
    if (place.kind === 'at' && place.row === 0 && isAtTop(virtual)) return;
    area.scrollTo({ top: topOf(place, area.scrollTop) });
  }, [place, tall, rowHeight, edge, virtual]);
}
