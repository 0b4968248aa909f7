#!/usr/bin/env bash
# read-excel-file reads 448 of a day's 1,440 minutes as the minute before, 00:05 as 00:04, also of files of its sister; SheetJS does 352.
#
# Expected: a time in a workbook is a fraction of a day, 46355.0034722… for 00:05, which no number has exactly; a reader rounds it to what the
#   writer can have meant, as ExcelJS and Hucre do for each minute. A package reads what its sister of the same author writes.
# Seen: these two round down: the moment is a thousandth of a second before the minute, and whoever shows hours and minutes shows the minute before.
#   Of what Hucre writes, which divides in another way, both have it for half of all minutes. Midnight and noon are right, so whole days
#   and tests with them show nothing; SheetJS has it of its own files, too. Nothing tells of it. Round to seconds what comes out.
# Version: read-excel-file 9.3.17, write-excel-file 4.1.1, xlsx (SheetJS) 0.18.5, exceljs 4.4.0, hucre 1.0.0, Node 20
# Output:  minutes too early of 1440, by exceljs: read-excel-file 448, SheetJS 352, exceljs 0, hucre 0 · by write-excel-file: read-excel-file 448, SheetJS 352, exceljs 0, hucre 0 ·
#   by SheetJS: read-excel-file 448, SheetJS 320, exceljs 0, hucre 0 · by hucre: read-excel-file 704, SheetJS 704, exceljs 0, hucre 0 · the first: 00:05 00:05 00:02 00:01
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  read-excel-file@9.3.17 write-excel-file@4.1.1 xlsx@0.18.5 exceljs@4.4.0 hucre@1.0.0 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import ExcelJs from 'exceljs';
import * as hucre from 'hucre';
import readExcelFile from 'read-excel-file/node';
import writeExcelFile from 'write-excel-file/node';
import * as sheetJs from 'xlsx';

const FORMAT = 'yyyy-mm-dd hh:mm';
const moments = Array.from({ length: 1440 }, (_, minute) => new Date(Date.UTC(2026, 10, 29, 0, minute)));
const writers = {
  exceljs: async () => {
    const book = new ExcelJs.Workbook();
    const sheet = book.addWorksheet('S');
    for (const moment of moments) sheet.addRow([moment]).getCell(1).numFmt = FORMAT;
    return Buffer.from(await book.xlsx.writeBuffer());
  },
  'write-excel-file': async () => {
    const rows = moments.map((value) => [{ value, type: Date, format: FORMAT }]);
    return Buffer.from(await writeExcelFile(rows, { sheet: 'S' }).toBuffer());
  },
  SheetJS: () => {
    const sheet = sheetJs.utils.aoa_to_sheet(moments.map((moment) => [moment]), { dateNF: FORMAT });
    const book = sheetJs.utils.book_new();
    sheetJs.utils.book_append_sheet(book, sheet, 'S');
    return sheetJs.write(book, { type: 'buffer', bookType: 'xlsx' });
  },
  hucre: async () => Buffer.from(await hucre.writeXlsx({ sheets: [{ name: 'S', rows: moments.map((moment) => [moment]) }] })),
};
const readers = {
  'read-excel-file': async (bytes) => (await readExcelFile(bytes))[0].data.map(([cell]) => cell),
  SheetJS: (bytes) =>
    sheetJs.utils.sheet_to_json(sheetJs.read(bytes, { cellDates: true }).Sheets.S, { header: 1 }).map(([cell]) => cell),
  exceljs: async (bytes) => {
    const book = new ExcelJs.Workbook();
    await book.xlsx.load(bytes);
    return moments.map((_, at) => book.worksheets[0].getRow(at + 1).getCell(1).value);
  },
  hucre: async (bytes) => (await hucre.readXlsx(bytes)).sheets[0].rows.map(([cell]) => cell),
};
const clock = (moment) => moment.toISOString().slice(0, 16);
const lines = [];
const early = {};
for (const [writer, write] of Object.entries(writers)) {
  const bytes = await write();
  const counts = [];
  for (const [reader, read] of Object.entries(readers)) {
    const cells = await read(bytes);
    counts.push(`${reader} ${moments.filter((moment, at) => clock(moment) !== clock(cells[at])).length}`);
    if (reader === 'read-excel-file') early[writer] = moments.find((moment, at) => clock(moment) !== clock(cells[at]));
  }
  lines.push(`by ${writer}: ${counts.join(', ')}`);
}
const seen = `minutes too early of 1440, ${lines.join(' · ')} · the first: ${Object.values(early).map((it) => clock(it).slice(11)).join(' ')}`;
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
TZ=UTC node run.mjs 'minutes too early of 1440, by exceljs: read-excel-file 448, SheetJS 352, exceljs 0, hucre 0 · by write-excel-file: read-excel-file 448, SheetJS 352, exceljs 0, hucre 0 · by SheetJS: read-excel-file 448, SheetJS 320, exceljs 0, hucre 0 · by hucre: read-excel-file 704, SheetJS 704, exceljs 0, hucre 0 · the first: 00:05 00:05 00:02 00:01'
