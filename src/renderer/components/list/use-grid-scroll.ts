import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { isHeading, type ShownList } from '../../../contract/lists';
import type { ListFeed } from '../../stores/list-feed';
import type { ListFeedState } from '../../stores/list-feed-state';
import { keepListPlace, type LeftAt } from '../../stores/list-places';
import type { ListPlace } from '../../stores/list-reader';
import { rowAt, type RowBlocks } from '../../stores/row-blocks';
import { after } from '../../../runtime/timers';
import { heightBefore, observeHeight } from './observe-height';
import {
  drawnRows,
  rowAtEdge,
  topToShow,
  type Measures,
  type DrawnRange,
  type Scrolled,
} from './rows-in-view';
import { createTallScroll, laidOutHeight, type TallScroll } from './tall-scroll';

interface GridScrollProps<List extends ShownList> extends Measures {
  readonly feed: ListFeed<List>;
  readonly state: ListFeedState<List>;
}

/** Finds which rows of a list are in view. They are fetched, and stay when the list changes. */
export function useGridScroll<List extends ShownList>(props: GridScrollProps<List>) {
  const { state, rowHeight, above } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const count = state.summary?.rows ?? 0;
  const whole = count * rowHeight;
  const tall = useTallScroll(scroller, above + whole);
  const scrolled = useScrolled(scroller, tall, count === 0);
  const first = useStore(scrolled, (it) => drawnRows(it, props, count).first);
  const until = useStore(scrolled, (it) => drawnRows(it, props, count).until);
  const fitting = useStore(scrolled, (it) => drawnRows(it, props, Infinity).until);
  const atEdge = useStore(scrolled, (it) => rowAtEdge(it, props));
  useShownRows(props, tall, { first, until, fitting });
  usePlace(props, tall, scrolled);
  useLeaving(props, scrolled);
  return {
    scroller,
    /** The rows that are drawn. */
    drawn: { first, until },
    scrollTo: (row: number): void => {
      /* Asked anew: what was scrolled by the key before is told only with the next picture. */
      const now = { ...scrolled.getState(), top: tall.top() };
      const top = topToShow(row, now, props);
      if (top !== null) tall.scrollTo(top);
    },
    /** The height in pixels in which all rows are laid out. */
    height: laidOutHeight(whole),
    /** How many pixels above its place in the whole a row is laid out, if the whole is too tall. */
    shift: useStore(tall.shift),
    /** The row at the upper edge, once it has arrived. */
    first: rowAt(state.blocks, atEdge),
  };
}

/* Known without asking the element, which would have everything laid out in between. */
function useScrolled(
  scroller: RefObject<HTMLDivElement | null>,
  tall: TallScroll,
  isEmpty: boolean,
): StoreApi<Scrolled> {
  const [scrolled] = useState(() =>
    createStore<Scrolled>(() => ({ top: 0, height: heightBefore() })),
  );
  useLayoutEffect(() => {
    const { current } = scroller;
    const note = (): void => scrolled.setState({ top: tall.top() });
    current?.addEventListener('scroll', note, { passive: true });
    /* A list that is no longer too tall may be at another place without having been scrolled. */
    const forget = tall.shift.subscribe(note);
    return () => {
      forget();
      current?.removeEventListener('scroll', note);
    };
  }, [scroller, scrolled, tall]);
  /* Without rows it is no higher than its head, which says nothing of how many will fit. */
  useLayoutEffect(
    () =>
      isEmpty
        ? undefined
        : observeHeight(scroller.current, (height) => scrolled.setState({ height })),
    [scroller, scrolled, isEmpty],
  );
  return scrolled;
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

/*
 * While the scroll bar is dragged, each picture shows other rows, which would be out of view when
 * they arrive. So rows to which the list jumped are fetched only once it stands there so long.
 * Where they are here, as after a jump to the place of an answer, the next answer brings them at
 * once.
 */
const STANDS_MS = 25;

interface ShownRange extends DrawnRange {
  /** As `until`, where there are enough rows: the next answer may have more than this one. */
  readonly fitting: number;
}

/* Has the rows in view fetched, and tells which of them is to stay where it is. */
function useShownRows<List extends ShownList>(
  { feed, state, rowHeight }: GridScrollProps<List>,
  tall: TallScroll,
  { first, until, fitting }: ShownRange,
): void {
  const { blocks } = state;
  const isAnswered = state.summary !== null;
  const shown = useRef({ first: 0, until: 0 });
  useEffect(() => {
    /* The first answer is not to wait for more rows than it brings. */
    if (!isAnswered) return;
    const show = (): void => {
      shown.current = { first, until };
      feed.show(first, fitting);
    };
    const { current: before } = shown;
    const isNear = first < before.until && until > before.first;
    const isHere = rowAt(blocks, first) !== undefined;
    if (isNear || isHere || before.until === 0) return show();
    return after(STANDS_MS, show).clear;
  }, [feed, isAnswered, blocks, first, until, fitting]);
  useEffect(
    () =>
      feed.anchorFrom(() => {
        const top = tall.top();
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
  scrolled: StoreApi<Scrolled>,
): void {
  useEffect(
    () => () => {
      const { query, blocks } = feed.store.getState();
      const { top } = scrolled.getState();
      const place = placeAt(blocks, top, rowHeight);
      if (query && place) keepListPlace(query, place);
    },
    [feed, scrolled, rowHeight],
  );
}

/* The place is that of the first record in view, because a heading has no place. */
function placeAt(blocks: RowBlocks, top: number, rowHeight: number): LeftAt | null {
  const edge = Math.floor(top / rowHeight);
  for (let row = edge; row <= edge + MOST_HEADINGS; row += 1) {
    const found = rowAt(blocks, row);
    if (found && !isHeading(found)) return { id: found.id, offset: row * rowHeight - top };
  }
  return null;
}

/* So many rows are searched for a record: headings of folded groups are next to each other. */
const MOST_HEADINGS = 40;

/* Scrolls to the place of an answer, before it is drawn. */
function usePlace<List extends ShownList>(
  { state: { place }, rowHeight, edge }: GridScrollProps<List>,
  tall: TallScroll,
  scrolled: StoreApi<Scrolled>,
): void {
  useLayoutEffect(() => {
    if (!place) return;
    const topOf = (to: ListPlace, top: number): number => {
      if (to.kind === 'moved') return top + to.by * rowHeight;
      return to.row * rowHeight - (to.kind === 'left' ? to.offset : edge);
    };
    /* At the top, scrolling would only lay everything out twice. */
    if (place.kind === 'at' && place.row === 0 && scrolled.getState().top === 0) return;
    tall.scrollTo(topOf(place, tall.top()));
  }, [place, tall, rowHeight, edge, scrolled]);
}
