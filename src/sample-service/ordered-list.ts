import { firstWhere } from '../domain/first-where';
import { createDirectory } from './directory';
import type { Listed, Micros, RecordSeries } from './model';

/** The numbers of a record by which it is filtered. */
export type FilterNumbers<Item, Name extends string> = Readonly<
  Record<Name, (item: Item) => number>
>;

interface Place {
  readonly updatedAt: Micros;
  readonly id: string;
}

/** Records in the service's order: the least recently updated first, equal times by id. */
export interface OrderedList<Item extends Listed, Name extends string = never> {
  /** The rows of all records, in order. */
  readonly rows: readonly number[];
  readonly record: (row: number) => Item;
  /** All records, in order. */
  readonly all: () => Item[];
  /** A number of each record, by row. */
  readonly facts: Readonly<Record<Name, readonly number[]>>;
  /** How many of these rows, which are in order, are before a place. */
  readonly before: (rows: readonly number[], place: Place) => number;
  /** How many of these rows, which are in order, are not behind a place. */
  readonly through: (rows: readonly number[], place: Place) => number;
  readonly get: (id: string) => Item | undefined;
  readonly add: (item: Item) => void;
  /** False where there is no such record. */
  readonly remove: (id: string) => boolean;
  /** Keeps the changed record, with a new `updatedAt` and at its new place. */
  readonly touch: (item: Item, updatedAt: Micros) => void;
}

export const createOrderedList = <Item extends Listed, Name extends string>(
  records: RecordSeries<Item>,
  factsOf: FilterNumbers<Item, Name>,
): OrderedList<Item, Name> => {
  const updated: number[] = [];
  const columns = Object.entries<(item: Item) => number>(factsOf).map(
    ([name, of]) => ({ name, of, numbers: [] as number[] }) as const,
  );
  const directory = createDirectory(records, (item, row) => {
    updated[row] = item.updatedAt;
    for (const { of, numbers } of columns) numbers[row] = of(item);
  });
  const { record, rowOf, get } = directory;
  const updatedAt = (row: number): Micros => updated[row] ?? 0;
  const compare = (row: number, { updatedAt: at, id }: Place): number => {
    if (updatedAt(row) !== at) return updatedAt(row) - at;
    const own = record(row).id;
    return own < id ? -1 : own > id ? 1 : 0;
  };
  const rows = updated
    .map((_, row) => row)
    .sort((a, b) => updatedAt(a) - updatedAt(b) || compare(a, record(b)));
  const before = (among: readonly number[], place: Place): number =>
    firstWhere(0, among.length, (at) => compare(among[at] ?? 0, place) >= 0);
  const cut = (row: number, { id }: Item): void => {
    rows.splice(before(rows, { updatedAt: updatedAt(row), id }), 1);
  };
  const place = (item: Item): void => {
    const row = directory.put(item);
    rows.splice(before(rows, item), 0, row);
  };
  return {
    rows,
    record,
    all: () => rows.map(record),
    facts: Object.fromEntries(columns.map(({ name, numbers }) => [name, numbers])) as Record<
      Name,
      number[]
    >,
    before,
    through: (among, one) => firstWhere(0, among.length, (at) => compare(among[at] ?? 0, one) > 0),
    get,
    add: (item) => {
      if (directory.has(item.id)) throw new Error(`There already is a record ${item.id}.`);
      place(item);
    },
    remove: (id) => {
      const row = rowOf(id);
      if (row === undefined) return false;
      cut(row, record(row));
      return directory.delete(id);
    },
    touch: (item, at) => {
      const row = rowOf(item.id);
      if (row !== undefined) cut(row, item);
      item.updatedAt = at;
      place(item);
    },
  };
};
