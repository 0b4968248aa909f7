import type { RefObject } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';

/*
 * Chromium makes no element taller than 33,554,428 pixels and cuts it there without a word, and
 * places of rows are exact up to 16,777,216. A list that is longer is laid out this tall.
 */
const TALLEST = 16_000_000;
/* So much at either end is laid out as it is, so that the first and the last rows are where they end. */
const EXACT = 4_000_000;
/* Wheel and keys move less at once. What moves more is the scroll bar, which means a part of the whole. */
const NEAR = 5_000;

export const laidOutHeight = (whole: number): number => Math.min(whole, TALLEST);

/** The place in a list of the height `to` that is as far as `at` in one of the height `from`. */
export function scaled(at: number, from: number, to: number): number {
  if (at <= EXACT) return at;
  if (at >= from - EXACT) return to - (from - at);
  return EXACT + ((at - EXACT) * (to - 2 * EXACT)) / (from - 2 * EXACT);
}

type Scroller = Pick<HTMLDivElement, 'scrollTop' | 'clientHeight' | 'scrollTo'>;

export interface TallScroll<Element extends Scroller> {
  /** The scroller as one that is as tall as its rows; itself where it can be. */
  readonly area: () => Element | null;
  /** How far above its place in the whole a row is laid out, in pixels. */
  readonly shift: StoreApi<number>;
  /** Rows have come or gone: the place stays, or is the last there is. */
  readonly setWhole: (height: number) => void;
  /** Brings the scroll bar to where the rows in view are in the whole. */
  readonly settle: () => void;
}

/** Scrolls through a list of any height, from the wheel's single pixel to the scroll bar's end. */
export function createTallScroll<Element extends Scroller>(
  scroller: RefObject<Element | null>,
): TallScroll<Element> {
  const shift = createStore(() => 0);
  let whole = 0;
  let seen = 0;
  let area: { readonly of: Element; readonly tall: Element } | undefined;
  const isTall = (): boolean => whole > TALLEST;

  function top(element: Element): number {
    const { scrollTop } = element;
    if (Math.abs(scrollTop - seen) > NEAR)
      shift.setState(scaled(scrollTop, laidOutHeight(whole), whole) - scrollTop, true);
    seen = scrollTop;
    return within(element, scrollTop + shift.getState());
  }

  const within = ({ clientHeight }: Element, place: number): number =>
    Math.max(0, Math.min(place, whole - clientHeight));

  function scrollTo(element: Element, place: number): void {
    const to = within(element, place);
    element.scrollTo({ top: scaled(to, whole, laidOutHeight(whole)) });
    // The engine rounds to pixels of the screen.
    seen = element.scrollTop;
    shift.setState(to - seen, true);
  }

  /* The virtualizer asks an element for three things about its height; the rest is the element's. */
  const tallOf = (element: Element): Element =>
    new Proxy(element, {
      get: (_, name) => {
        if (name === 'scrollTop') return top(element);
        if (name === 'scrollHeight') return whole;
        if (name === 'scrollTo') return ({ top: to = 0 }: ScrollToOptions) => scrollTo(element, to);
        const value: unknown = Reflect.get(element, name);
        return typeof value === 'function' ? (value.bind(element) as unknown) : value;
      },
    });

  function settle(): void {
    const { current } = scroller;
    if (current && isTall()) scrollTo(current, top(current));
  }

  return {
    area() {
      const { current } = scroller;
      if (!current || !isTall()) return current;
      if (area?.of !== current) area = { of: current, tall: tallOf(current) };
      return area.tall;
    },
    shift,
    setWhole(height) {
      if (height === whole) return;
      const wasTall = isTall();
      whole = height;
      if (!isTall()) return shift.setState(0, true);
      if (!wasTall) seen = scroller.current?.scrollTop ?? 0;
      settle();
    },
    settle,
  };
}
