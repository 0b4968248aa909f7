import { fingerprint } from '../domain/compact/fingerprint';
import type { RecordSeries } from './model';

const REMOVED = -1;

/**
 * Records by id. Each is made when asked for: an id's number leads to its record's row. `seen` is
 * called with each record and its row.
 */
export const createDirectory = <Item extends { readonly id: string }>(
  records: RecordSeries<Item>,
  seen: (item: Item, row: number) => void = () => undefined,
) => {
  const numbers = Array.from(records, (item, row) => {
    seen(item, row);
    return fingerprint(item.id);
  });
  const kept = new Map<number, Item>();
  const record = (row: number): Item => kept.get(row) ?? (records.at(row) as Item);
  const rowOf = (id: string): number | undefined => {
    const number = fingerprint(id);
    let row = numbers.indexOf(number);
    while (row >= 0 && record(row).id !== id) row = numbers.indexOf(number, row + 1);
    return row < 0 ? undefined : row;
  };
  return {
    record,
    rowOf,
    get: (id: string): Item | undefined => {
      const row = rowOf(id);
      return row === undefined ? undefined : record(row);
    },
    has: (id: string): boolean => rowOf(id) !== undefined,
    *keys(): IterableIterator<string> {
      for (const [row, number] of numbers.entries()) if (number !== REMOVED) yield record(row).id;
    },
    /** Keeps a new or changed record, and returns its row. */
    put: (item: Item): number => {
      const row = rowOf(item.id) ?? numbers.push(fingerprint(item.id)) - 1;
      kept.set(row, item);
      seen(item, row);
      return row;
    },
    /** False where there is no such record. */
    delete: (id: string): boolean => {
      const row = rowOf(id);
      if (row !== undefined) numbers[row] = REMOVED;
      return row !== undefined;
    },
  };
};
