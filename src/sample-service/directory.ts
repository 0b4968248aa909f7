import { fingerprint } from '../domain/compact/fingerprint';
import type { RecordSeries } from './model';

/** Records by id. Each is made when asked for: an id's number leads to its record's row. */
export interface Directory<Item> {
  readonly record: (row: number) => Item;
  readonly rowOf: (id: string) => number | undefined;
  readonly get: (id: string) => Item | undefined;
  readonly has: (id: string) => boolean;
  readonly keys: () => IterableIterator<string>;
  /** Keeps a new or changed record, and returns its row. */
  readonly put: (item: Item) => number;
  /** False where there is no such record. */
  readonly delete: (id: string) => boolean;
}

const REMOVED = -1;

/** Makes a directory; `seen` is called with each record and its row. */
export const createDirectory = <Item extends { readonly id: string }>(
  records: RecordSeries<Item>,
  seen: (item: Item, row: number) => void = () => undefined,
): Directory<Item> => {
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
    get: (id) => {
      const row = rowOf(id);
      return row === undefined ? undefined : record(row);
    },
    has: (id) => rowOf(id) !== undefined,
    *keys() {
      for (const [row, number] of numbers.entries()) if (number !== REMOVED) yield record(row).id;
    },
    put: (item) => {
      const row = rowOf(item.id) ?? numbers.push(fingerprint(item.id)) - 1;
      kept.set(row, item);
      seen(item, row);
      return row;
    },
    delete: (id) => {
      const row = rowOf(id);
      if (row !== undefined) numbers[row] = REMOVED;
      return row !== undefined;
    },
  };
};
