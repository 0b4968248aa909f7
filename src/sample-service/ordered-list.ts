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

export type OrderedList<Item extends Listed, Name extends string = never> = ReturnType<
  typeof createOrderedList<Item, Name>
>;

/** Records in the service's order: the least recently updated first, equal times by id. */
export const createOrderedList = <Item extends Listed, Name extends string>(
  records: RecordSeries<Item>,
  factsOf: FilterNumbers<Item, Name>,
) => {
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
    /** The rows of all records, in order. */
    rows: rows as readonly number[],
    record,
    /** All records, in order. */
    all: (): Item[] => rows.map(record),
    /** A number of each record, by row. */
    facts: Object.fromEntries(columns.map(({ name, numbers }) => [name, numbers])) as Record<
      Name,
      number[]
    >,
    /** How many of these rows, which are in order, are before a place. */
    before,
    /** How many of these rows, which are in order, are not behind a place. */
    through: (among: readonly number[], one: Place): number =>
      firstWhere(0, among.length, (at) => compare(among[at] ?? 0, one) > 0),
    get,
    add: (item: Item): void => {
      if (directory.has(item.id)) throw new Error(`There already is a record ${item.id}.`);
      place(item);
    },
    /** False where there is no such record. */
    remove: (id: string): boolean => {
      const row = rowOf(id);
      if (row === undefined) return false;
      cut(row, record(row));
      return directory.delete(id);
    },
    /** Keeps the changed record, with a new `updatedAt` and at its new place. */
    touch: (item: Item, at: Micros): void => {
      const row = rowOf(item.id);
      if (row !== undefined) cut(row, item);
      item.updatedAt = at;
      place(item);
    },
  };
};
