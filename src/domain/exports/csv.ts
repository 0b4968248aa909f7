import { isFormula, isTakenOtherwise, isTakenWord } from './taken-otherwise';

/** The character between two cells. */
export const SEPARATORS = [',', ';', '\t'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** How a CSV file is written. `bom` puts U+FEFF first, which spreadsheet programs need. */
export interface CsvOptions {
  readonly bom: boolean;
  readonly separator: Separator;
}

/**
 * A cell: texts are quoted; numbers, true and false are not. Null (the service sent null) and
 * undefined (it sent nothing) give an empty cell, because no program can tell the two apart.
 */
export type Cell = string | number | boolean | null | undefined;

/** The longest text in a cell of Excel and LibreOffice, in UTF-16 units. They cut longer texts. */
export const LONGEST_CELL = 32_767;

/** The beginning of a CSV file. */
export function csvStart({ bom }: CsvOptions): string {
  return bom ? '\uFEFF' : '';
}

/**
 * One line of a CSV file with CR LF (RFC 4180). Every text is quoted and its quotes are doubled. A
 * text that a program would take for something else on opening the file begins with an apostrophe
 * (for formulas: OWASP ASVS 1.2.10). So does a text that has an apostrophe there itself: the first
 * one never belongs to the text.
 */
export function csvLine(cells: readonly Cell[], separator: Separator): string {
  return `${csvCells(cells, separator)}\r\n`;
}

/** A line without its end. */
export function csvCells(cells: readonly Cell[], separator: Separator): string {
  return cells.map(csvCell).join(separator);
}

/** A text for a cell without quotes, written so that a spreadsheet takes it as text. */
export function spreadsheetText(text: string): string {
  const written = writable(text);
  return isTakenOtherwise(written) ? `'${written}` : written;
}

/** The text, with an apostrophe before it if a spreadsheet would calculate it. */
export function formulaText(text: string): string {
  return isFormula(text) ? `'${text}` : text;
}

const UNWRITABLE = /[\0\p{Cs}]/gu;

/* Replaces half surrogate pairs, which are no characters, and NUL, where many texts end. */
function writable(text: string): string {
  return text.replace(UNWRITABLE, (it) => (it === '\0' ? '\u2400' : '\uFFFD'));
}

/*
 * Nearly all cells are of these kinds, and then it is enough to look for special words: texts that
 * begin with a letter and have no digits or signs of dates, email addresses, plain integers, and
 * times in this program’s form.
 */
const ORDINARY =
  /^(?:[A-Za-z][A-Za-z ,.'-]*(?:[@_][A-Za-z\d ,.'@_-]*)?|[A-Za-z][A-Za-z\d.-]*@[A-Za-z\d.-]+|0|[1-9]\d{0,14}|[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:[\d.]+(?:Z|[+-]\d\d:\d\d))$/;

function csvCell(cell: Cell): string {
  if (typeof cell !== 'string') return cell === undefined || cell === null ? '' : String(cell);
  if (ORDINARY.test(cell) && !isTakenWord(cell)) return `"${cell}"`;
  return `"${spreadsheetText(cell).replaceAll('"', '""')}"`;
}
