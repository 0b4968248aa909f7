import { cutLines } from './cut-lines';

/* Laying out a word of a megabyte takes minutes; this much never holds the window up. */
const LONGEST = 10_000;
/* Each row is laid out as a whole. */
const TOGETHER = 2000;
const MOST_LINES = 50;

/** A text in rows that are cheap to lay out one by one: some lines together, long ones cut. */
export function textRows(text: string): readonly string[] {
  const rows: string[] = [];
  let row: string[] = [];
  let length = 0;
  for (const line of cutLines(text, LONGEST)) {
    if (row.length > 0 && (length + line.length > TOGETHER || row.length >= MOST_LINES)) {
      rows.push(row.join('\n'));
      row = [];
      length = 0;
    }
    row.push(line);
    length += line.length;
  }
  return [...rows, row.join('\n')];
}
