import type { ListForm } from '../../contract/exports';
import type { Column } from '../../domain/exports/column';
import { cellsOf, headOf } from '../../domain/exports/column';
import { csvCells, csvLine, csvStart, type Cell } from '../../domain/files/csv';

/** A file of many records: what it begins with, and its lines. */
export interface Sheet {
  readonly head: string;
  /** One line for each id. */
  readonly read: (ids: readonly string[]) => InStretches<Line>;
  /** The order in which the records stand in the file. */
  readonly ids: readonly string[];
}

/** In order, some at a time; undefined for those that cannot be read. */
type InStretches<Kept> = AsyncIterable<readonly (Kept | undefined)[]>;

/** Gives a line; throws where its record cannot be read. */
export type Line = () => string;

/** The records of a list, for every form of file. */
export interface ListItems<Item> {
  readonly ids: readonly string[];
  readonly columns: readonly Column<Item>[];
  /** The record as served, in canonical JSON. */
  readonly json: (item: Item) => string;
  /** What `keep` makes of each. */
  readonly read: <Kept>(
    ids: readonly string[],
    keep: (item: () => Item) => Kept,
  ) => InStretches<Kept>;
}

/** What stands in every line of a table, and in the first line of JSON Lines. */
export interface SheetStamp {
  readonly cells: readonly { readonly name: string; readonly cell: Cell }[];
  readonly first: string;
}

/** The sheet of a list in the form asked for; a hand-off sheet is a table of its own columns. */
export function sheetOf<Item>(
  { ids, columns, json, read }: ListItems<Item>,
  form: Exclude<ListForm, { readonly kind: 'hand-off-pdf' }>,
  stamp: SheetStamp,
): Sheet {
  if (form.kind === 'json-lines')
    return {
      ids,
      head: `${stamp.first}\n`,
      /* As served, a record is many times as long as it is kept: it is written when its turn comes. */
      read: (some) => read(some, (item) => () => `${json(item())}\n`),
    };
  const { separator } = form;
  const names = [...headOf(columns), ...headOf(stamp.cells)];
  const end = csvLine(
    stamp.cells.map(({ cell }) => cell),
    separator,
  );
  const line = (item: Item): string =>
    csvCells(cellsOf(columns, item), separator) + separator + end;
  return {
    ids,
    head: csvStart(form) + csvLine(names, separator),
    read: (some) => read(some, (item) => written(line(item()))),
  };
}

/** The names of the columns and the cells of each item as lines of JSON, for who prints them. */
export function rowsSheet<Item>({ ids, columns, read }: ListItems<Item>): Sheet {
  const line = (cells: readonly Cell[]): string =>
    `${JSON.stringify(cells.map((cell) => cell ?? null))}\n`;
  return {
    ids,
    head: line(headOf(columns)),
    read: (some) => read(some, (item) => written(line(cellsOf(columns, item())))),
  };
}

/* A line of a table is shorter than its record. */
const written =
  (line: string): Line =>
  () =>
    line;
