/** What stands between two cells. */
export const SEPARATORS = [',', ';', '\t'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** How a CSV file is written. `bom` puts U+FEFF first, which spreadsheet programs ask for. */
export interface CsvOptions {
  readonly bom: boolean;
  readonly separator: Separator;
}

/**
 * A text, which is quoted; numbers, true, false and null as served, which are not; undefined: nothing was
 * served. So the text "true" is no ticked checkbox, and null, absent, false and "" stay apart.
 */
export type Cell = string | number | boolean | null | undefined;

/** What a CSV file begins with. */
export function csvStart({ bom }: CsvOptions): string {
  return bom ? '\uFEFF' : '';
}

/**
 * One line of a CSV file with its CR LF (RFC 4180): every text quoted, quotes doubled. Cells a spreadsheet would run as a formula get an
 * apostrophe in front (OWASP ASVS 1.2.10), and so do digits that it would change by taking them
 * for a number.
 */
export function csvLine(cells: readonly Cell[], separator: Separator): string {
  return `${csvCells(cells, separator)}\r\n`;
}

/** The beginning of such a line. */
export function csvCells(cells: readonly Cell[], separator: Separator): string {
  return cells.map(csvCell).join(separator);
}

/** A text as a spreadsheet may take it, as it stands in a cell without quotes. */
export function spreadsheetText(text: string): string {
  const whole = text.replace(HALF_PAIRS, '\uFFFD');
  return !LETTER_FIRST.test(whole) && isTakenOtherwise(whole) ? `'${whole}` : whole;
}

/** A text with an apostrophe in front where a spreadsheet would calculate it. */
export function formulaText(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

const HALF_PAIRS = /\p{Cs}/gu;
const LETTER_FIRST = /^[a-z]/i;
/* A formula sign first, or after characters that a reader may take away; wide forms included. */
const FORMULA = /^[\s"'\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u;
const CONTROL_FIRST = /^[\t\r\n\0]/;
/* A zero first, more digits than a number holds, an exponent: ids and telephone numbers. */
const CHANGED = /^(?:0\d+|\d{16,}|\d+(?:\.\d+)?[eE]\d+)$/;

function isTakenOtherwise(text: string): boolean {
  return FORMULA.test(text) || CONTROL_FIRST.test(text) || CHANGED.test(text);
}

/* Nearly every cell: words, names, times and short numbers, which stay as they are. One look is enough. */
const ORDINARY = /^(?:[A-Za-z]|[1-9]\d{0,14}(?:[^\d.eE"\ud800-\udfff]|$))[^"\ud800-\udfff]*$/;

function csvCell(cell: Cell): string {
  if (typeof cell !== 'string') return cell === undefined ? '' : String(cell);
  if (ORDINARY.test(cell)) return `"${cell}"`;
  return `"${spreadsheetText(cell).replaceAll('"', '""')}"`;
}
