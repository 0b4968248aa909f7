import { expect, it } from 'vitest';
import { roomInDay, timeWithRoom } from './room-in-day';

/* The days of a week in a window of 1600, of 1280 and of 960 pixels. */
const [WIDEST, WIDE, NARROW] = [183, 138, 94];

it.each<[string, number, number, string | null]>([
  ['14:00', WIDE, 3, '14:00'],
  ['14:00', NARROW, 2, '14:00'],
  ['12:30 PM', WIDE, 2, '12:30 PM'],
  ['12:30 PM', WIDEST, 3, '12:30'],
  ['12:30 PM', WIDE, 3, '12:30'],
  ['until 12:30 PM', WIDE, 1, 'until 12:30 PM'],
  ['until 12:30 PM', WIDE, 2, null],
  ['12:30 PM', NARROW, 1, '12:30 PM'],
  ['12:30 PM', NARROW, 2, '12:30'],
  ['12:30 PM', NARROW, 3, null],
])('tells a time only where all of it has room: “%s” in %i pixels, %i side by side', (...it) => {
  const [time, width, lanes, told] = it;
  const times = time.startsWith('until') ? [time] : [time, time.replace(' PM', '')];
  expect(timeWithRoom(times, lanes, roomInDay(width))).toBe(told);
});
