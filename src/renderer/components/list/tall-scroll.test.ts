import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTallScroll, laidOutHeight, scaled } from './tall-scroll';

const VIEW = 520;
const MILLION = 52_000_000;

/* As Chromium's: whole pixels, never beyond what is laid out. */
function scrollerOf(whole: number) {
  let place = 0;
  const put = (to: number): void => {
    place = Math.round(Math.max(0, Math.min(to, laidOutHeight(whole) - VIEW)));
  };
  return {
    clientHeight: VIEW,
    get scrollTop() {
      return place;
    },
    set scrollTop(to: number) {
      put(to);
    },
    scrollTo: (({ top = 0 }: ScrollToOptions) => put(top)) as HTMLDivElement['scrollTo'],
    grow: (to: number) => (whole = to),
  };
}

function tall(whole = MILLION) {
  const current = scrollerOf(whole);
  const scroll = createTallScroll({ current });
  scroll.setWhole(whole);
  return { current, scroll, top: scroll.top, to: scroll.scrollTo };
}

describe('scaled', () => {
  it('is exact at both ends, whole in between and undone by its own inverse', () => {
    expect(scaled(0, 16e6, 52e6)).toBe(0);
    expect(scaled(3_000_000, 16e6, 52e6)).toBe(3_000_000);
    expect(scaled(16e6 - VIEW, 16e6, 52e6)).toBe(52e6 - VIEW);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 52e6 }), (place) => {
        expect(scaled(scaled(place, 52e6, 16e6), 16e6, 52e6)).toBeCloseTo(place, 3);
      }),
    );
  });

  it('leaves alone what is laid out as it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 16e6 }), fc.nat(16e6), (height, at) => {
        expect(scaled(Math.min(at, height), height, height)).toBe(Math.min(at, height));
      }),
    );
  });
});

describe('a list taller than an element can be', () => {
  it('reaches each row by its place, and draws it where the engine can', () => {
    const { current, scroll, top, to } = tall();
    for (const row of [0, 1, 300_000, 645_278, 999_990]) {
      to(row * 52);
      expect(top()).toBe(row * 52);
      expect(row * 52 - scroll.shift.getState()).toBeCloseTo(current.scrollTop, 3);
    }
  });

  it('ends where its last row does, and begins with its first', () => {
    const { current, top } = tall();
    current.scrollTop = 1e9;
    expect(top()).toBe(MILLION - VIEW);
    current.scrollTop = 0;
    expect(top()).toBe(0);
  });

  it('goes by single pixels under the wheel, and by parts of the whole with the bar', () => {
    const { current, scroll, top, to } = tall();
    to(30_000_000);
    current.scrollTop += 120;
    expect(top()).toBeCloseTo(30_000_120, 3);
    scroll.settle();
    expect(top()).toBeCloseTo(30_000_120, 3);
    current.scrollTop = 8_000_000;
    expect(top()).toBeCloseTo(26_000_000, 3);
  });

  it('is never stuck before an end, however far the wheel went before it rested', () => {
    const { current, scroll, top, to } = tall();
    to(4_200_000);
    for (let turn = 0; turn < 1200; turn += 1) {
      current.scrollTop -= 4_000;
      top();
      if (turn % 100 === 0) scroll.settle();
    }
    expect(top()).toBe(0);
  });

  it('keeps its place when rows come, and is at the last when they went', () => {
    const { current, scroll, top, to } = tall();
    to(40_000_000);
    current.grow(53_000_000);
    scroll.setWhole(53_000_000);
    expect(top()).toBe(40_000_000);
    current.grow(20_000_000);
    scroll.setWhole(20_000_000);
    expect(top()).toBe(20_000_000 - VIEW);
    current.grow(5_000);
    current.scrollTo({ top: 1e9 });
    scroll.setWhole(5_000);
    expect([scroll.shift.getState(), top()]).toEqual([0, 5_000 - VIEW]);
  });

  it('stays where it is as it comes to be that tall', () => {
    const { current, scroll, top } = tall(15_000_000);
    current.scrollTop = 10_000_000;
    current.grow(17_000_000);
    scroll.setWhole(17_000_000);
    expect(top()).toBe(10_000_000);
  });
});
