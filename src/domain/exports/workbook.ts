import { escapeUTF8 } from 'entities';
import { LONGEST_CELL, type Cell } from './csv';
import { remembered } from '../remembered';
import { plainLines } from './plain-lines';

/**
 * A cell of a workbook. Texts stay texts and numbers stay numbers, whatever they look like. True
 * and false are written as texts, because LibreOffice makes formulas of boolean cells.
 */
export type BookCell = string | number | null;

/** The beginning of a workbook: the name of its sheet, and its columns. */
export interface BookHead {
  readonly name: string;
  readonly columns: readonly BookColumn[];
}

interface BookColumn {
  readonly name: string;
  /** Whether the numbers of the column are dates, counted in days. */
  readonly isDate: boolean;
}

/* Dates have whole seconds, because programs round differently. The text beside has the rest. */
const SECOND = 1000;
const DAY = 24 * 60 * 60 * 1000;
/*
 * Earlier dates are written as texts, because programs disagree on them: Lotus 1-2-3 took 1900 for
 * a leap year.
 */
const FIRST_MS = Date.UTC(1900, 2, 1);
const LAST_MS = Date.UTC(10_000, 0, 1);
const DAYS_BEFORE_1970 = 25_569;

/** A cell as a workbook holds it; empty for null, absent and an empty text. */
export function bookCell(cell: Cell): BookCell {
  if (cell === undefined || cell === '') return null;
  if (cell === null || (typeof cell === 'number' && Number.isFinite(cell))) return cell;
  return bookText(String(cell));
}

/**
 * Local time (given as the instant at which UTC shows it, in ms) as a date of a workbook; null when
 * workbooks have no such date.
 */
export function bookDate(wallMs: number | null): number | null {
  if (wallMs === null || wallMs < FIRST_MS || wallMs >= LAST_MS) return null;
  return DAYS_BEFORE_1970 + (Math.floor(wallMs / SECOND) * SECOND) / DAY;
}

/**
 * A text for a cell of a workbook, cut to what a cell can hold. Line breaks become LF and other
 * control characters become pictures, because XML has none of them.
 */
function bookText(text: string): string {
  const cut = text.length > LONGEST_CELL ? text.slice(0, LONGEST_CELL) : text;
  const plain = plainLines(cut);
  return plain.includes('_x') ? plain.replace(ESCAPE, '_x005F_') : plain;
}

/* Programs read `_x`, four hex digits and `_` as one character, so this underline is one. */
const ESCAPE = /_(?=x[\dA-Fa-f]{4}_)/g;

/** The most rows of a sheet, including its head. Further rows go into another sheet. */
export const MOST_ROWS = 1_048_576;

/**
 * The beginning of a sheet (ECMA-376 part 1, 18.3) with its first row, the head, which is frozen.
 * Its rows follow, then `SHEET_END`.
 */
export function sheetStart({ columns }: BookHead): string {
  const widths = columns.flatMap(({ isDate }, at) =>
    isDate
      ? [`<col min="${String(at + 1)}" max="${String(at + 1)}" width="20" customWidth="1"/>`]
      : [],
  );
  const head = columns.map(({ name }) => bookCell(name));
  return [
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">`,
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
    '</sheetView></sheetViews>',
    widths.length === 0 ? '' : `<cols>${widths.join('')}</cols>`,
    `<sheetData>${sheetRow(1, head)}`,
  ].join('');
}

export const SHEET_END = '</sheetData></worksheet>';

/** A row of a sheet; `place` counts from 1. Numbers in columns of dates are shown as dates. */
export function sheetRow(
  place: number,
  cells: readonly BookCell[],
  columns: BookHead['columns'] = [],
): string {
  let row = `<row r="${String(place)}">`;
  for (const [at, cell] of cells.entries()) {
    if (cell === null) continue;
    const begin = `<c r="${columnName(at)}${String(place)}"`;
    if (typeof cell === 'string') row += `${begin} t="inlineStr"><is>${textOf(cell)}</is></c>`;
    else row += `${begin}${columns[at]?.isDate ? ' s="1"' : ''}><v>${String(cell)}</v></c>`;
  }
  return `${row}</row>`;
}

/* Without `xml:space`, programs remove blanks at both ends. */
function textOf(text: string): string {
  return `<t${/^\s|\s$|[\n\t]/.test(text) ? ' xml:space="preserve"' : ''}>${escapeUTF8(text)}</t>`;
}

/* The name of a column: A to Z, then AA to ZZ, and so on. */
const columnName = remembered((at: number): string => {
  const last = String.fromCharCode('A'.charCodeAt(0) + (at % 26));
  return at < 26 ? last : columnName(Math.floor(at / 26) - 1) + last;
});

/** The other files of a workbook with so many sheets, by name: its parts, and the date formats. */
export function bookFiles(
  { name }: BookHead,
  sheets: number,
): readonly (readonly [string, string])[] {
  const numbers = Array.from({ length: sheets }, (_, at) => String(at + 1));
  const each = (write: (number: string) => string): string => numbers.map(write).join('');
  return [
    [
      'xl/styles.xml',
      `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy-mm-dd hh:mm:ss"/></numFmts><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
    ],
    [
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each((it) => `<sheet name="${it === '1' ? name : `${name}_${it}`}" sheetId="${it}" r:id="rId${it}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships">${each((it) => `<Relationship Id="rId${it}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${it}.xml"/>`)}<Relationship Id="styles" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ],
    [
      '_rels/.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/>${each((it) => `<Override PartName="/xl/worksheets/sheet${it}.xml" ContentType="${SPREADSHEET}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET}.styles+xml"/></Types>`,
    ],
  ];
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const FORMATS = 'http://schemas.openxmlformats.org';
const MAIN = `${FORMATS}/spreadsheetml/2006/main`;
const OFFICE = `${FORMATS}/officeDocument/2006/relationships`;
const PACKAGE = `${FORMATS}/package/2006`;
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
