/** How many events side by side leave room in a day. */
export interface WeekRoom {
  /** For each event. */
  readonly lanes: number;
  /** For a time in each, by the longest of `TIMES` that it is no longer than. */
  readonly times: readonly [short: number, usual: number, long: number];
}

/* The least pixels of an event in a day. */
const EVENT = 43;
/*
 * Times of so many letters, and the pixels of an event that has one whole, on a line of its own
 * where its icon takes the rest: “14:00”, “12:30 PM” and “until 12:30 PM”.
 */
const TIMES = [
  { letters: 5, width: 50 },
  { letters: 8, width: 64 },
  { letters: 14, width: 94 },
] as const;

/** The room in a day of so many pixels. */
export function roomInDay(width: number): WeekRoom {
  const [short, usual, long] = TIMES;
  const count = ({ width: one }: (typeof TIMES)[number]): number => Math.floor(width / one);
  return {
    lanes: Math.max(2, Math.min(4, Math.floor(width / EVENT))),
    times: [count(short), count(usual), count(long)],
  };
}

/** Whether each of so many events side by side has room for this time. Half a time is a wrong one. */
export function hasRoomFor(time: string, lanes: number, { times }: WeekRoom): boolean {
  const at = TIMES.findIndex(({ letters }) => time.length <= letters);
  return lanes <= (times[at] ?? times[2]);
}
