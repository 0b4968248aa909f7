import { success, type Result } from '../../contract/result';
import {
  bookFiles,
  MOST_ROWS,
  SHEET_END,
  sheetRow,
  sheetStart,
  type BookCell,
  type BookHead,
} from '../../domain/exports/workbook';
import type { WholeFile } from '../files/write-whole';
import { zipInto, type ZipEntry } from './zip-file';

/*
 * The earliest time that a ZIP file can hold, so that a workbook does not say when it was written.
 */
const DATED = new Date(1980, 0, 1);

/*
 * Few rows, so that their text is garbage before the engine next collects its short-lived objects.
 */
const ROWS_AT_ONCE = 50;

/**
 * Gives `write` the bytes of a workbook. `fill` gives its lines in JSON, only whole lines in each
 * text: the head (`BookHead`), then the cells of each row (`BookCell`).
 */
export async function writeWorkbook<Value>(
  write: WholeFile['write'],
  fill: (lines: (text: string) => Promise<Result<null>>) => Promise<Result<Value>>,
  mostRows = MOST_ROWS,
): Promise<Result<Value>> {
  const zip = zipInto(write, DATED);
  let head: BookHead = { name: '', columns: [] };
  let sheet: ZipEntry | null = null;
  let sheets = 0;
  let place = 0;

  async function begin(): Promise<ZipEntry> {
    await end();
    sheets += 1;
    place = 1;
    sheet = zip.begin(`xl/worksheets/sheet${String(sheets)}.xml`);
    await sheet.write(Buffer.from(sheetStart(head)));
    return sheet;
  }
  async function end(): Promise<void> {
    await sheet?.write(Buffer.from(SHEET_END));
    await sheet?.end();
  }
  async function add(rows: readonly (readonly BookCell[])[]): Promise<Result<null>> {
    let into = sheet ?? (await begin());
    for (let from = 0; from < rows.length;) {
      if (place === mostRows) into = await begin();
      const some = rows.slice(from, from + Math.min(ROWS_AT_ONCE, mostRows - place));
      from += some.length;
      const xml = some.map((cells) => sheetRow((place += 1), cells, head.columns)).join('');
      const written = await into.write(Buffer.from(xml));
      if (!written.ok) return written;
    }
    return success(null);
  }

  const filled = await fill((text) => {
    const lines = JSON.parse(`[${text.trimEnd().replaceAll('\n', ',')}]`) as unknown[];
    if (sheet === null) head = lines.shift() as BookHead;
    return add(lines as BookCell[][]);
  });
  await end();
  for (const [name, xml] of bookFiles(head, sheets)) await zip.add(name, Buffer.from(xml), null);
  const closed = await zip.close();
  return filled.ok && !closed.ok ? closed : filled;
}
