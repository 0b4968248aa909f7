import type { Cell } from './csv';
import { localCell, localInstant, utcCell, wallCell, wallMs } from './time-cells';

/** A column of a table: its name in the first line of the file, and its cell for each item. */
export interface Column<Item> {
  readonly name: string;
  readonly cell: (item: Item) => Cell;
  /** For a column of times: the local time in the display zone, for formats with dates; or null. */
  readonly wall?: (item: Item) => number | null;
}

/** What every table needs to write its cells. */
export interface InZone {
  /** IANA name of the display zone. */
  readonly zone: string;
}

/** Two columns of a time as served: in UTC and in the display zone. */
export function timeColumns<Item extends InZone>(
  name: string,
  read: (item: Item) => string | null | undefined,
): readonly Column<Item>[] {
  return [
    { name, cell: (item) => orBare(read(item), utcCell) },
    {
      name: `${name}_local`,
      cell: (item) => orNothing(read(item), (it) => localCell(it, item.zone)),
      wall: (item) => orNothing(read(item), (it) => wallCell(it, item.zone)) ?? null,
    },
  ];
}

/** Two columns of an instant (epoch ms) that this program computed; null when there is none. */
export function instantColumns<Item extends InZone>(
  name: string,
  read: (item: Item) => number | null,
): readonly Column<Item>[] {
  const written = (item: Item, zone: string): Cell => {
    const ms = read(item);
    return ms === null ? undefined : localInstant(ms, zone);
  };
  return [
    { name, cell: (item) => written(item, 'UTC') },
    {
      name: `${name}_local`,
      cell: (item) => written(item, item.zone),
      wall: (item) => wallMs(read(item), item.zone),
    },
  ];
}

/** The names of the columns, in their order. */
export function headOf(columns: readonly { readonly name: string }[]): readonly string[] {
  return columns.map(({ name }) => name);
}

/** The cells of an item, in the order of the columns. */
export function cellsOf<Item>(columns: readonly Column<Item>[], item: Item): readonly Cell[] {
  return columns.map(({ cell }) => cell(item));
}

function orBare(text: string | null | undefined, write: (text: string) => Cell): Cell {
  return typeof text === 'string' ? write(text) : text;
}

function orNothing<Made>(
  text: string | null | undefined,
  write: (text: string) => Made,
): Made | undefined {
  return typeof text === 'string' ? write(text) : undefined;
}
