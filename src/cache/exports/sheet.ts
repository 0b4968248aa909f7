import type { ListForm } from '../../contract/exports';
import type { Column } from '../../domain/exports/column';
import { cellsOf, headOf } from '../../domain/exports/column';
import { csvLine, csvStart, type Cell } from '../../domain/files/csv';
import { orUnread } from '../records/or-unread';

/** A file of many records: what it begins with, and its lines. */
export interface Sheet {
  readonly head: string;
  /** One line for each id, in their order; undefined for those that cannot be read. */
  readonly read: (ids: readonly string[]) => Promise<readonly (string | undefined)[]>;
  /** The order in which the records stand in the file. */
  readonly ids: readonly string[];
}

/** The records of a list, for every form of file. */
export interface ListItems<Item> {
  readonly ids: readonly string[];
  readonly columns: readonly Column<Item>[];
  /** The record as served, in canonical JSON. */
  readonly json: (item: Item) => string;
  readonly read: (ids: readonly string[]) => Promise<readonly (Item | undefined)[]>;
}

/** What stands in every line of a table, and in the first line of JSON Lines. */
export interface SheetStamp {
  readonly columns: readonly Column<unknown>[];
  readonly first: string;
}

/** The sheet of a list in the form asked for; a hand-off sheet is a table of its own columns. */
export function sheetOf<Item>(
  { ids, columns, json, read }: ListItems<Item>,
  form: Exclude<ListForm, { readonly kind: 'hand-off-pdf' }>,
  stamp: SheetStamp,
): Sheet {
  if (form.kind === 'json-lines')
    return { ids, head: `${stamp.first}\n`, read: written(read, (item) => `${json(item)}\n`) };
  const all: readonly Column<Item>[] = [...columns, ...stamp.columns];
  const line = (cells: readonly Cell[]): string => csvLine(cells, form.separator);
  return {
    ids,
    head: csvStart(form) + line(headOf(all)),
    read: written(read, (item) => line(cellsOf(all, item))),
  };
}

/** The names of the columns and the cells of each item as lines of JSON, for who prints them. */
export function rowsSheet<Item>({ ids, columns, read }: ListItems<Item>): Sheet {
  const line = (cells: readonly Cell[]): string =>
    `${JSON.stringify(cells.map((cell) => cell ?? null))}\n`;
  return {
    ids,
    head: line(headOf(columns)),
    read: written(read, (item) => line(cellsOf(columns, item))),
  };
}

function written<Item>(
  read: ListItems<Item>['read'],
  write: (item: Item) => string,
): Sheet['read'] {
  return async (ids) =>
    (await read(ids)).map((item) => (item === undefined ? undefined : orUnread(() => write(item))));
}
