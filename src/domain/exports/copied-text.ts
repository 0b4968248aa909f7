import { escapeText } from 'entities';
import { formulaText, type Cell } from './csv';

/** Rows to be put on the clipboard. A single row is copied without `heads`. */
interface CopiedTable {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** As plain text: one line for each row, with tabs between the cells. */
export function copiedText(table: CopiedTable): string {
  const line = (cells: readonly Cell[]): string => cells.map(oneLine).join('\t');
  return linesOf(table).map(line).join('\n');
}

/**
 * As a table for spreadsheets and mail. Every cell is text, so that ids stay whole, and a text that
 * a spreadsheet would calculate begins with an apostrophe. Line breaks become spaces, because some
 * programs make new rows of them.
 */
export function copiedTable(table: CopiedTable): string {
  const [head, ...others] = table.rows.length > 1 ? linesOf(table) : [null, ...table.rows];
  const row = (cells: readonly Cell[], tag: string): string =>
    `<tr>${cells.map((cell) => `<${tag}${AS_TEXT}>${cellHtml(cell)}</${tag}>`).join('')}</tr>`;
  const top = head === null || head === undefined ? '' : `<thead>${row(head, 'th')}</thead>`;
  const rows = others.map((cells) => row(cells ?? [], 'td')).join('');
  return `<meta charset="utf-8"><table>${top}<tbody>${rows}</tbody></table>`;
}

/* The first attribute tells Excel that a cell is text, the second tells LibreOffice. */
const AS_TEXT = ` style="mso-number-format:'\\@'" sdnum="1033;0;@"`;

function linesOf({ heads, rows }: CopiedTable): readonly (readonly Cell[])[] {
  return rows.length > 1 ? [heads, ...rows] : rows;
}

function cellHtml(cell: Cell): string {
  return escapeText(formulaText(oneLine(cell)));
}

function oneLine(cell: Cell): string {
  return cell === null || cell === undefined ? '' : String(cell).replace(/\s+/g, ' ');
}
