/** How a CSV file is written. `bom` puts U+FEFF first, which spreadsheet programs ask for. */
export interface CsvOptions {
  readonly bom: boolean;
}

/**
 * A CSV file: every cell quoted, quotes doubled, lines ended by CR LF, the last one too (RFC 4180).
 * Cells a spreadsheet would run as a formula get an apostrophe in front (OWASP ASVS 1.2.10).
 */
export function csvText(rows: readonly (readonly string[])[], { bom }: CsvOptions): string {
  return (bom ? '\uFEFF' : '') + rows.map(csvLine).join('');
}

/** One line with its CR LF; lines may be joined to a file piece by piece. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/* A formula sign first, or after characters that a reader may take away; wide forms included. */
const FORMULA = /^[\s"'\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u;
const CONTROL_FIRST = /^[\t\r\n\0]/;

function csvCell(text: string): string {
  const whole = text.replace(/\p{Cs}/gu, '\uFFFD');
  const guarded = FORMULA.test(whole) || CONTROL_FIRST.test(whole) ? `'${whole}` : whole;
  return `"${guarded.replaceAll('"', '""')}"`;
}
