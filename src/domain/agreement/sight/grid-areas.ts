import { TokenType } from '@csstools/css-tokenizer';
import type { Style } from '../css/computed-style';
import { saidOf } from '../css/cascade';

/** The lines between which a part of a grid stands, counted from 1. */
export interface Place {
  readonly row: number;
  readonly rowEnd: number;
  readonly column: number;
  readonly columnEnd: number;
}

interface Area extends Place {
  readonly cells: number;
}

/**
 * Where the areas are that a grid names by a picture of it, such as `"head head" "left right"`.
 * Names are in lower case.
 */
export function areasOf(grid: Style): ReadonlyMap<string, Place> {
  const areas = new Map<string, Area>();
  rowsOf(grid).forEach((names, row) =>
    names.forEach((name, column) => areas.set(name, grown(areas.get(name), row + 1, column + 1))),
  );
  return [...areas].every(([name, area]) => isEmpty(name) || isWhole(area)) ? areas : NO_AREAS;
}

const NO_AREAS: ReadonlyMap<string, Place> = new Map();

function grown(known: Area | undefined, row: number, column: number): Area {
  const own = { row, rowEnd: row + 1, column, columnEnd: column + 1, cells: 1 };
  if (known === undefined) return own;
  return { ...known, rowEnd: own.rowEnd, columnEnd: own.columnEnd, cells: known.cells + 1 };
}

/* Cells of points have no name. */
function isEmpty(name: string): boolean {
  return name.startsWith('.');
}

/* Engines take no picture with an area that is no rectangle, or with rows of different lengths. */
function isWhole({ row, rowEnd, column, columnEnd, cells }: Area): boolean {
  return cells === (rowEnd - row) * (columnEnd - column);
}

function rowsOf(grid: Style): readonly (readonly string[])[] {
  const [said, ...others] = TEMPLATES.filter((it) => grid.declared.has(it));
  if (said === undefined || others.length > 0) return [];
  const rows = saidOf(grid, said).flatMap((token) =>
    token[0] === TokenType.String ? [token[4].value.trim().toLowerCase().split(/\s+/)] : [],
  );
  return rows.every(({ length }) => length === rows[0]?.length) ? rows : [];
}

const TEMPLATES = ['grid', 'grid-template', 'grid-template-areas'];
