import { isEmptyText } from '../tree/parse-agreement';
import type { Attributes, Page } from '../tree/page-events';
import { isCell } from '../tree/policy';
import { wordSet } from '../tree/word-set';

/* Stands between the cells of a row. */
const BORDER = '│ ';
/* Stands for a cell of a row above that reaches down. */
const DITTO = '〃 ';

interface Cell {
  /** Where it begins in its page, and where what follows it does. */
  readonly begin: number;
  end: number;
  readonly columns: number;
  readonly rows: number;
  hasWords: boolean;
}

type Row = Cell[];

/** A place in a row: a cell, or null where one from above reaches down. */
interface Slot {
  readonly cell: Cell | null;
  readonly hasWords: boolean;
}

/** How many rows more a cell reaches down. */
interface Cover {
  readonly cell: Cell;
  left: number;
}

/**
 * A page with signs between the cells of each table that has words side by side: a fee in another
 * column, or a cell that reaches over another row, is another agreement of the same words.
 */
export function withCellBorders(page: Page): Page {
  const signs = new Map(tablesOf(page).flatMap((rows) => [...signsIn(rows)]));
  if (signs.size === 0) return page;
  return page.flatMap((event, at) => {
    const text = signs.get(at);
    return text === undefined ? [event] : [{ kind: 'text', text } as const, event];
  });
}

function tablesOf(page: Page): readonly (readonly Row[])[] {
  const tables: Row[][] = [];
  const open: Row[][] = [];
  const cells = (): readonly Cell[] => open.flatMap((rows) => rows.at(-1)?.at(-1) ?? []);
  const begin = (tag: string, attributes: Attributes, at: number): void => {
    if (tag === 'table') open.push([]);
    if (tag === 'tr') open.at(-1)?.push([]);
    if (isCell(tag)) open.at(-1)?.at(-1)?.push(cellOf(attributes, at));
  };
  const end = (tag: string, at: number): void => {
    if (tag === 'table') tables.push(open.pop() ?? []);
    const cell = isCell(tag) ? cells().at(-1) : undefined;
    if (cell) cell.end = at + 1;
  };
  page.forEach((event, at) => {
    if (event.kind === 'open') begin(event.tag, event.attributes, at);
    if (event.kind === 'close') end(event.tag, at);
    if (isWorded(event)) for (const cell of cells()) cell.hasWords = true;
  });
  return tables;
}

function cellOf(attributes: Attributes, at: number): Cell {
  const [columns = 1, rows = 1] = ['colspan', 'rowspan'].map((it) =>
    Number(attributes.get(it) ?? 1),
  );
  return { begin: at, end: at, columns, rows, hasWords: false };
}

/* Items have markers without words, too. */
function isWorded(event: Page[number]): boolean {
  if (event.kind === 'text') return !isEmptyText(event.text);
  return event.kind === 'open' && WORDED.has(event.tag);
}

const WORDED = wordSet('img li');

/* A table that never has words side by side only lays out what is in it. */
function* signsIn(rows: readonly Row[]): Generator<readonly [at: number, signs: string]> {
  const covers = new Map<number, Cover>();
  const all = rows.map((row) => slotsOf(row, covers));
  if (all.some((slots) => slots.filter(({ hasWords }) => hasWords).length > 1))
    for (const slots of all) yield* signsBetween(slots);
}

function slotsOf(row: Row, covers: Map<number, Cover>): readonly Slot[] {
  const slots: Slot[] = [];
  let column = 0;
  const pass = (): void => {
    for (let it = covers.get(column); it && it.left > 0; it = covers.get(column)) {
      slots.push({ cell: null, hasWords: it.cell.hasWords });
      it.left -= 1;
      column += it.cell.columns;
    }
  };
  pass();
  for (const cell of row) {
    slots.push({ cell, hasWords: cell.hasWords });
    covers.set(column, { cell, left: cell.rows - 1 });
    column += cell.columns;
    pass();
  }
  return slots;
}

function* signsBetween(slots: readonly Slot[]): Generator<readonly [at: number, signs: string]> {
  const last = slots.findLast(({ cell }) => cell !== null)?.cell;
  if (!last || !slots.some(({ cell, hasWords }) => cell !== null && hasWords)) return;
  let signs = '';
  for (const { cell, hasWords } of slots) {
    if (hasWords && cell === null) signs += DITTO;
    if (hasWords && cell !== null && signs !== '') yield [cell.begin, signs];
    if (hasWords && cell !== null) signs = '';
    signs += BORDER;
  }
  /* What reaches down behind the last words. */
  const rest = signs.slice(0, signs.lastIndexOf(DITTO) + 1);
  if (rest !== '') yield [last.end, ` ${rest}`];
}
