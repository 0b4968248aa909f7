import { expect, it } from 'vitest';
import { hasRoomFor, roomInDay } from './room-in-day';

/* The days of a week in a window of 1280 and of 960 pixels. */
const [WIDE, NARROW] = [138, 94];

it.each<[string, number, number, boolean]>([
  ['14:00', WIDE, 2, true],
  ['12:30 PM', WIDE, 2, true],
  ['12:30 PM', WIDE, 3, false],
  ['until 12:30 PM', WIDE, 1, true],
  ['until 12:30 PM', WIDE, 2, false],
  ['12:30 PM', NARROW, 1, true],
  ['12:30 PM', NARROW, 2, false],
])('tells a time only where all of it has room: “%s” in %i pixels, %i side by side', (...it) => {
  const [time, width, lanes, told] = it;
  expect(hasRoomFor(time, lanes, roomInDay(width))).toBe(told);
});
