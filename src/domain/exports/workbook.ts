import { LONGEST_CELL, type Cell } from './csv';
import { plainLines } from './plain-lines';

/**
 * A cell of a workbook: a text is a text there and a number a number, whatever they look like. True and
 * false are texts: LibreOffice makes formulas of a workbook's own.
 */
export type BookCell = string | number | null;

/** How a date is shown; it is a number of days. */
export const DATE_FORMAT = 'yyyy-mm-dd hh:mm:ss';

/* Whole seconds, because programs disagree on rounding; the text beside has the rest. */
const SECOND = 1000;
const DAY = 24 * 60 * 60 * 1000;
/*
 * Dates before this stay texts, because programs disagree on them: Lotus 1-2-3 took 1900 for a leap
 * year.
 */
const FIRST_MS = Date.UTC(1900, 2, 1);
const LAST_MS = Date.UTC(10_000, 0, 1);
const DAYS_BEFORE_1970 = 25_569;

/** A cell as a workbook holds it: nothing for null, absent and an empty text. */
export function bookCell(cell: Cell): BookCell {
  if (cell === undefined || cell === '') return null;
  if (cell === null || (typeof cell === 'number' && Number.isFinite(cell))) return cell;
  return bookText(String(cell));
}

/**
 * What a clock on the wall shows (as if it stood in UTC, in ms) as a date of a workbook; null where no
 * workbook has a date for it.
 */
export function bookDate(wallMs: number | null): number | null {
  if (wallMs === null || wallMs < FIRST_MS || wallMs >= LAST_MS) return null;
  return DAYS_BEFORE_1970 + (Math.floor(wallMs / SECOND) * SECOND) / DAY;
}

/**
 * A text as a cell of a workbook: line breaks as LF, other control characters as their pictures (XML has
 * none of them), and no more than a cell holds.
 */
function bookText(text: string): string {
  const cut = text.length > LONGEST_CELL ? text.slice(0, LONGEST_CELL) : text;
  const plain = plainLines(cut);
  return plain.includes('_x') ? plain.replace(ESCAPE, '_x005F$&') : plain;
}

/*
 * Programs read `_x` and four hex digits with `_` as a character, so its underline is written as
 * one.
 */
const ESCAPE = /_x[\dA-Fa-f]{4}_/g;
