import type { RefObject } from 'react';
import { createStore } from 'zustand/vanilla';

/*
 * The greatest height in which a list is laid out. Chromium cuts any element at 33,554,428 pixels
 * without a word, and places of rows are exact up to 16,777,216.
 */
const TALLEST = 16_000_000;
/*
 * So much at either end is laid out in its true height, so that the first and the last rows are
 * exactly in place.
 */
const EXACT = 4_000_000;
/*
 * Wheel and keys move by less than this at once. A greater move is one of the scroll bar, whose
 * place means a part of the whole.
 */
const NEAR = 5_000;

export const laidOutHeight = (whole: number): number => Math.min(whole, TALLEST);

/** The place in a list of height `to` that corresponds to `at` in a list of height `from`. */
export function scaled(at: number, from: number, to: number): number {
  if (at <= EXACT) return at;
  if (at >= from - EXACT) return to - (from - at);
  return EXACT + ((at - EXACT) * (to - 2 * EXACT)) / (from - 2 * EXACT);
}

type Scroller = Pick<HTMLDivElement, 'scrollTop' | 'clientHeight' | 'scrollTo'>;

export type TallScroll = ReturnType<typeof createTallScroll>;

/** Scrolls a list of any height, by single pixels of the wheel as well as by the scroll bar. */
export function createTallScroll(scroller: RefObject<Scroller | null>) {
  const shift = createStore(() => 0);
  let whole = 0;
  let lastTop = 0;
  const isTall = (): boolean => whole > TALLEST;

  const within = ({ clientHeight }: Scroller, place: number): number =>
    Math.max(0, Math.min(place, whole - clientHeight));

  function top(): number {
    const { current } = scroller;
    if (!current || !isTall()) return current?.scrollTop ?? 0;
    const { scrollTop } = current;
    if (Math.abs(scrollTop - lastTop) > NEAR)
      shift.setState(scaled(scrollTop, laidOutHeight(whole), whole) - scrollTop, true);
    lastTop = scrollTop;
    return within(current, scrollTop + shift.getState());
  }

  function scrollTo(place: number): void {
    const { current } = scroller;
    if (!current || !isTall()) return current?.scrollTo({ top: place });
    const to = within(current, place);
    current.scrollTo({ top: scaled(to, whole, laidOutHeight(whole)) });
    // Read back, because the engine rounds to pixels of the screen.
    lastTop = current.scrollTop;
    shift.setState(to - lastTop, true);
  }

  /** Moves the scroll bar to the place of the rows in view within the whole. */
  function settle(): void {
    if (isTall()) scrollTo(top());
  }

  return {
    /** The place in the whole to which the list is scrolled. */
    top,
    /** Scrolls to a place in the whole. */
    scrollTo,
    /** How many pixels above its place in the whole a row is laid out. */
    shift,
    /** To be called when rows have come or gone. The place stays, or is the last one there is. */
    setWhole(height: number): void {
      if (height === whole) return;
      const wasTall = isTall();
      whole = height;
      if (!isTall()) return shift.setState(0, true);
      if (!wasTall) lastTop = scroller.current?.scrollTop ?? 0;
      settle();
    },
    settle,
  };
}
