import type { RecordSeries } from '../model';
import { resumed, type Random } from './random';

const seriesOf = <Item>(length: number, make: (index: number) => Item): RecordSeries<Item> => ({
  length,
  at: (index) => (index < length ? make(index) : undefined),
  *[Symbol.iterator]() {
    for (let index = 0; index < length; index += 1) yield make(index);
  },
});

/**
 * Records that are made each time they are asked for, and are always the same. Only the state of
 * the stream before each record is kept, not the record, so that a million of them take four
 * megabytes.
 */
export const made = <Item>(
  random: Random,
  length: number,
  make: (random: Random, index: number) => Item,
): RecordSeries<Item> => {
  const marks = new Uint32Array(length);
  for (let index = 0; index < length; index += 1) {
    marks[index] = random.mark();
    make(random, index);
  }
  return seriesOf(length, (index) => make(resumed(marks[index] ?? 0), index));
};

/** The same records, each changed by `change`. */
export const changed = <Item>(
  records: RecordSeries<Item>,
  change: (record: Item, index: number) => Item,
): RecordSeries<Item> =>
  seriesOf(records.length, (index) => change(records.at(index) as Item, index));
