import { escapeText } from 'entities';
import { formulaText, type Cell } from './csv';

/** Rows on their way to the clipboard; `heads` are left out of a single row. */
interface CopiedTable {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** As plain text: cells with tabs between them, a line for each row, nothing else changed. */
export function copiedText(table: CopiedTable): string {
  const line = (cells: readonly Cell[]): string => cells.map(oneLine).join('\t');
  return linesOf(table).map(line).join('\n');
}

/**
 * As a table for spreadsheets and mail: every cell is text, so that ids stay whole, and what a
 * spreadsheet would calculate begins with an apostrophe. A row stays one: a line break is a space here,
 * too, because some make a new row of it.
 */
export function copiedTable(table: CopiedTable): string {
  const [head, ...others] = table.rows.length > 1 ? linesOf(table) : [null, ...table.rows];
  const row = (cells: readonly Cell[], tag: string): string =>
    `<tr>${cells.map((cell) => `<${tag}${AS_TEXT}>${cellHtml(cell)}</${tag}>`).join('')}</tr>`;
  const top = head === null || head === undefined ? '' : `<thead>${row(head, 'th')}</thead>`;
  const rows = others.map((cells) => row(cells ?? [], 'td')).join('');
  return `<meta charset="utf-8"><table>${top}<tbody>${rows}</tbody></table>`;
}

/* The first way tells Excel that a cell is text, the second LibreOffice. */
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
