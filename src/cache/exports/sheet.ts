import type { ListForm } from '../../contract/exports';
import type { Failure } from '../../contract/result';
import { cellsOf, headOf, type Column } from '../../domain/exports/column';
import { csvCells, csvLine, csvStart, LONGEST_CELL, type Cell } from '../../domain/exports/csv';
import { bookCell, bookDate, type BookCell, type BookHead } from '../../domain/exports/workbook';
import type { ListedRecords } from './listed-records';

/** A file of many records: its beginning, its lines and its end. */
export interface Sheet {
  readonly head: string;
  /** The end of the file; nothing if absent. */
  readonly tail?: string;
  /** Gives one line for each row. */
  readonly read: (rows: Int32Array) => InStretches<Line>;
  /** The records in the order in which they stand in the file. */
  readonly records: ListedRecords;
}

/** Results in order, some at a time; undefined for records that cannot be read. */
type InStretches<Kept> = AsyncIterable<readonly (Kept | undefined)[]>;

/**
 * A line, or a function that makes it when its turn comes. The function throws where its record
 * cannot be read, and it may throw `MissingBlocks`. A failure says why the file has no line for a
 * record that was read.
 */
export type Line = string | (() => string) | Failure;

/** The records of a list, as every form of file reads them. */
export interface ListItems<Item> {
  readonly records: ListedRecords;
  readonly columns: readonly Column<Item>[];
  /** The record as served, in canonical JSON. */
  readonly json: (item: Item) => string;
  /** Gives what `keep` makes of each record. `keep` may throw `MissingBlocks`. */
  readonly read: <Kept>(rows: Int32Array, keep: (item: () => Item) => Kept) => InStretches<Kept>;
}

/** What is told in every line of a table, and, where asked for, in the first line of JSON Lines. */
export interface SheetStamp {
  readonly cells: readonly { readonly name: string; readonly cell: Cell }[];
  readonly first: string;
}

/** The sheet of a list in the form asked for. One for handing off is a table of its own. */
export function sheetOf<Item>(
  items: ListItems<Item>,
  form: Extract<ListForm, { readonly kind: 'csv' | 'hand-off' | 'people' | 'json-lines' }>,
  stamp: SheetStamp,
): Sheet {
  const { records, json, read } = items;
  if (form.kind === 'json-lines')
    return {
      records,
      head: form.heading === true ? `${stamp.first}\n` : '',
      /*
       * Lines of JSON are made only when their turn comes, because a record as served is many times
       * as long as it is in memory. A line of a table is shorter.
       */
      read: (some) => read(some, (item) => () => `${json(item())}\n`),
    };
  const { separator } = form;
  const { names, cells, end } = tableOf(items, stamp);
  const lineEnd = separator + csvLine(end, separator);
  return {
    records,
    head: csvStart(form) + csvLine(names, separator),
    read: (some) => read(some, (item) => csvCells(cells(item()), separator) + lineEnd),
  };
}

/** The sheet from which main makes a workbook, as lines of JSON: its head, then each row. */
export function bookOf<Item>(items: ListItems<Item>, stamp: SheetStamp, name: string): Sheet {
  const { records, columns, read } = items;
  const { names, cells, end } = tableOf(items, stamp);
  const rowEnd = end.map(bookCell);
  const row = (item: Item): readonly BookCell[] => [
    ...cells(item).map((cell, at) => bookDate(columns[at]?.wall?.(item) ?? null) ?? bookCell(cell)),
    ...rowEnd,
  ];
  const head: BookHead = {
    name,
    columns: names.map((it, at) => ({ name: it, isDate: columns[at]?.wall !== undefined })),
  };
  return {
    records,
    head: `${JSON.stringify(head)}\n`,
    read: (some) => read(some, (item) => `${JSON.stringify(row(item()))}\n`),
  };
}

interface Table<Item> {
  readonly names: readonly string[];
  /** The cells of a list's own columns, then those that tell what a table cannot show in them. */
  readonly cells: (item: Item) => readonly Cell[];
  /** The cells at the end, which are the same in all lines. */
  readonly end: readonly Cell[];
}

function tableOf<Item>({ columns }: ListItems<Item>, stamp: SheetStamp): Table<Item> {
  const own = headOf(columns);
  return {
    names: [...own, 'nulls', 'longer_than_a_cell', ...headOf(stamp.cells)],
    cells: (item) => {
      const cells = cellsOf(columns, item);
      const named = (is: (cell: Cell) => boolean): Cell =>
        cells.some(is) ? own.filter((_, at) => is(cells[at])).join('; ') : undefined;
      return [...cells, named(isNull), named(isTooLong)];
    },
    end: stamp.cells.map(({ cell }) => cell),
  };
}

function isNull(cell: Cell): boolean {
  return cell === null;
}

function isTooLong(cell: Cell): boolean {
  return typeof cell === 'string' && cell.length > LONGEST_CELL;
}

/** The names of the columns, then the cells of each item, as lines of JSON, for printing them. */
export function rowsSheet<Item>({ records, columns, read }: ListItems<Item>): Sheet {
  const line = (cells: readonly Cell[]): string =>
    `${JSON.stringify(cells.map((cell) => cell ?? null))}\n`;
  return {
    records,
    head: line(headOf(columns)),
    read: (some) => read(some, (item) => line(cellsOf(columns, item()))),
  };
}
