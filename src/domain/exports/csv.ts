import { isFormula, isTakenOtherwise, isTakenWord } from './taken-otherwise';

/** What stands between two cells. */
export const SEPARATORS = [',', ';', '\t'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** How a CSV file is written. `bom` puts U+FEFF first, which spreadsheet programs ask for. */
export interface CsvOptions {
  readonly bom: boolean;
  readonly separator: Separator;
}

/**
 * A text, which is quoted; numbers, true and false, which are not; null (the service sent null) and
 * undefined (it sent nothing), for which a cell is empty: no program reads them apart.
 */
export type Cell = string | number | boolean | null | undefined;

/**
 * The longest text that a cell of Excel and LibreOffice holds, in UTF-16 code units; they cut
 * longer ones.
 */
export const LONGEST_CELL = 32_767;

/** What a CSV file begins with. */
export function csvStart({ bom }: CsvOptions): string {
  return bom ? '\uFEFF' : '';
}

/**
 * One line of a CSV file with its CR LF (RFC 4180): every text quoted, quotes doubled. A text that a
 * program would take for something else as it opens the file begins with an apostrophe (for formulas:
 * OWASP ASVS 1.2.10), and so does every text that has one there: the first one is never the text's.
 */
export function csvLine(cells: readonly Cell[], separator: Separator): string {
  return `${csvCells(cells, separator)}\r\n`;
}

/** The same without an end. */
export function csvCells(cells: readonly Cell[], separator: Separator): string {
  return cells.map(csvCell).join(separator);
}

/** A text as a spreadsheet may take it, as it stands in a cell without quotes. */
export function spreadsheetText(text: string): string {
  const written = writable(text);
  return isTakenOtherwise(written) ? `'${written}` : written;
}

/** A text with an apostrophe in front where a spreadsheet would calculate it. */
export function formulaText(text: string): string {
  return isFormula(text) ? `'${text}` : text;
}

const UNWRITABLE = /[\0\p{Cs}]/gu;

/*
 * Takes out half surrogate pairs, which are no characters, and NUL, at which many readers end a
 * text.
 */
function writable(text: string): string {
  return text.replace(UNWRITABLE, (it) => (it === '\0' ? '\u2400' : '\uFFFD'));
}

/*
 * Cells that need no closer look than whether they are such a word, which are nearly all: what begins
 * with a letter and has no digits, or a sign that stands in no date; plain integers; times in this
 * program’s form.
 */
const ORDINARY =
  /^(?:[A-Za-z][A-Za-z ,.'-]*(?:[@_][A-Za-z\d ,.'@_-]*)?|[A-Za-z][A-Za-z\d.-]*@[A-Za-z\d.-]+|0|[1-9]\d{0,14}|[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:[\d.]+(?:Z|[+-]\d\d:\d\d))$/;

function csvCell(cell: Cell): string {
  if (typeof cell !== 'string') return cell === undefined || cell === null ? '' : String(cell);
  if (ORDINARY.test(cell) && !isTakenWord(cell)) return `"${cell}"`;
  return `"${spreadsheetText(cell).replaceAll('"', '""')}"`;
}
