import type { RecordSeries } from '../model';

/** A repeatable source of numbers: the same seed and stream give the same numbers everywhere. */
export type Random = ReturnType<typeof resumed>;

const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
};

/** The item at an index, beginning again after the last one. There must be at least one. */
export const cycle = <Item>(items: RecordSeries<Item>, index: number): Item =>
  items.at(index % items.length) as Item;

/** Starts a stream of numbers. Streams of one seed do not depend on each other. */
export const seeded = (seed: number, stream: string): Random =>
  resumed((hash(stream) ^ Math.imul(seed | 0, 0x9e3779b1)) >>> 0);

/** Continues a stream from a mark. */
export const resumed = (mark: number) => {
  let state = mark;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (limit: number): number => Math.floor(next() * limit);
  return {
    /** A number from 0 to below 1. */
    next,
    /** A whole number from 0 to below `limit`. */
    int,
    /** A number from `low` to below `high`. */
    between: (low: number, high: number): number => low + next() * (high - low),
    chance: (share: number): boolean => next() < share,
    pick: <Item>(items: RecordSeries<Item>): Item => cycle(items, int(items.length)),
    /** The present state of the stream. */
    mark: (): number => state,
  };
};
