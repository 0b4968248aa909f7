import { MOST_LANES } from '../../../domain/events/week-layout';

/** How many events side by side leave room in a day. */
export interface WeekRoom {
  /** For each event. */
  readonly lanes: number;
  /** For a time in each, by the first of `TIMES` that it is no longer than. */
  readonly times: readonly number[];
}

/* The least pixels of an event in a day. */
const EVENT = 43;
/*
 * Times of so many letters, and the pixels of an event that has one whole, on a line of its own
 * where its icon takes the rest: “14:00”, “4:00 PM”, “12:30 PM” and “until 12:30 PM”.
 */
const TIMES = [
  { letters: 5, width: 45 },
  { letters: 7, width: 58 },
  { letters: 8, width: 65 },
  { letters: 14, width: 94 },
] as const;

/** The room in a day of so many pixels. */
export function roomInDay(width: number): WeekRoom {
  return {
    lanes: Math.max(2, Math.min(MOST_LANES, Math.floor(width / EVENT))),
    times: TIMES.map((time) => Math.floor(width / time.width)),
  };
}

/**
 * The first of these times for which each of so many events side by side has room; null for none.
 * Half a time is a wrong one.
 */
export function timeWithRoom(
  some: readonly string[],
  lanes: number,
  { times }: WeekRoom,
): string | null {
  const roomFor = (time: string): number =>
    times[TIMES.findIndex(({ letters }) => time.length <= letters)] ?? times.at(-1) ?? 0;
  return some.find((time) => lanes <= roomFor(time)) ?? null;
}
