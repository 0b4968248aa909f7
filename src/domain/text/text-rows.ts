import { cutLines } from './cut-lines';

/* The most characters of a row, because a word of a megabyte would take minutes to lay out. */
const LONGEST = 10_000;
/* Lines are put together into rows of at most this length, because a row is laid out as a whole. */
const TOGETHER = 2000;
const MOST_LINES = 50;

/** A text in rows that are quickly laid out one by one: short lines together, long ones cut. */
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
