#!/usr/bin/env bash
# SheetJS writes a day as ISO 8601 into a workbook, and ExcelJS reads 18 July 1905 for every day of this year.
#
# Expected: a cell of type "d" has its day as text, 2026-11-29 (ISO/IEC 29500-1, 18.18.11; what "Strict Open XML" of Excel
#   has, and what SheetJS writes with `cellDates: true`). A reader that does not know the type gives the text,
#   or says so.
# Seen: ExcelJS reads the text as a number, which is 2026, the year; with the cell's format of a day that is the 2026th
#   day since 1900. Each day of a year is the same one, all are valid, and next year it is 19 July. xlsx-populate gives
#   nothing at all. read-excel-file reads the day. Whoever writes for others writes the
#   number (`cellDates: false`); whoever reads looks for `t="d"`.
# Version: xlsx (SheetJS) 0.18.5, exceljs 4.4.0, xlsx-populate 1.21.0, read-excel-file 9.3.17, Node 20
# Output:  ExcelJS 1905-07-18 1905-07-18 · xlsx-populate nothing nothing · read-excel-file 2026-03-01 2026-11-29
#   as numbers: ExcelJS 2026-03-01 2026-11-29
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  xlsx@0.18.5 exceljs@4.4.0 xlsx-populate@1.21.0 read-excel-file@9.3.17 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import ExcelJs from 'exceljs';
import readExcelFile from 'read-excel-file/node';
import * as sheetJs from 'xlsx';
import populate from 'xlsx-populate';

const DAYS = ['2026-03-01', '2026-11-29'];
function workbook(cellDates) {
  const sheet = sheetJs.utils.aoa_to_sheet([DAYS.map((day) => new Date(`${day}T00:00`))], { cellDates });
  const book = sheetJs.utils.book_new();
  sheetJs.utils.book_append_sheet(book, sheet, 'Days');
  return sheetJs.write(book, { type: 'buffer', bookType: 'xlsx', cellDates });
}
/* In the time of the computer or in UTC: half a day to both sides finds the day of either. */
const said = (value) => (value instanceof Date ? new Date(value.getTime() + 43_200_000).toISOString().slice(0, 10) : 'nothing');
async function byExcelJs(bytes) {
  const book = new ExcelJs.Workbook();
  await book.xlsx.load(bytes);
  return [1, 2].map((column) => said(book.worksheets[0].getRow(1).getCell(column).value)).join(' ');
}
async function byPopulate(bytes) {
  const sheet = (await populate.fromDataAsync(bytes)).sheet(0);
  return [1, 2].map((column) => said(sheet.cell(1, column).value())).join(' ');
}
async function byReadExcelFile(bytes) {
  const [{ data }] = await readExcelFile(bytes);
  return data[0].map(said).join(' ');
}
const texts = workbook(true);
const seen = [
  `ExcelJS ${await byExcelJs(texts)}`,
  `xlsx-populate ${await byPopulate(texts)}`,
  `read-excel-file ${await byReadExcelFile(texts)}`,
  `as numbers: ExcelJS ${await byExcelJs(workbook(false))}`,
].join(' · ');
console.log(seen);
const days = DAYS.join(' ');
process.exit(
  seen ===
    `ExcelJS 1905-07-18 1905-07-18 · xlsx-populate nothing nothing · read-excel-file ${days} · as numbers: ExcelJS ${days}`
    ? 0
    : 1,
);
JS
TZ=UTC node run.mjs
