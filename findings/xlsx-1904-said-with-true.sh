#!/usr/bin/env bash
# A workbook that counts its days from 1904 and says so with "true", as LibreOffice does: readers are four years off.
#
# Expected: a workbook counts days from 1900, or from 1904 if it says so (`date1904`, ISO/IEC 29500-1, 18.2.28; those
#   that began on a Mac). It is a boolean of XML Schema, where 1 and "true" are the same; a reader that knows the
#   attribute reads the same day of both.
# Seen: ExcelJS and read-excel-file know "1" alone, which is what Excel writes. LibreOffice writes "true" when it saves
#   the same workbook, and then each day is 1462 days earlier: a child of 2012 was born in 2008, and is
#   of age. Nothing else in the file tells. SheetJS gives the earlier day as the value of both, while the text
#   that it makes of the cell is right. hucre reads both right.
# Version: exceljs 4.4.0, read-excel-file 9.3.17, xlsx (SheetJS) 0.18.5, hucre 1.0.0, Node 20; LibreOffice 7.4.7 (Debian;
#   what it writes, seen by hand)
# Output:  1: ExcelJS 2012-06-15, read-excel-file 2012-06-15, SheetJS 2008-06-14 (text 6/15/12), hucre 2012-06-15
#   true: ExcelJS 2008-06-14, read-excel-file 2008-06-14, SheetJS 2008-06-14 (text 6/15/12), hucre 2012-06-15
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  exceljs@4.4.0 read-excel-file@9.3.17 xlsx@0.18.5 hucre@1.0.0 fflate@0.8.2 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import ExcelJs from 'exceljs';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { readXlsx } from 'hucre';
import readExcelFile from 'read-excel-file/node';
import * as sheetJs from 'xlsx';

const PART = 'xl/workbook.xml';
/* A workbook of one day, counted from 1904, with the mark of it spelt as `mark`. */
async function workbook(mark) {
  const book = new ExcelJs.Workbook();
  book.properties.date1904 = true;
  const cell = book.addWorksheet('Days').getCell('A1');
  cell.value = new Date('2012-06-15');
  cell.numFmt = 'm/d/yy';
  const parts = unzipSync(new Uint8Array(await book.xlsx.writeBuffer()));
  const text = strFromU8(parts[PART]);
  if (!text.includes('date1904="1"')) throw new Error('not counted from 1904');
  parts[PART] = strToU8(text.replace('date1904="1"', `date1904="${mark}"`));
  return Buffer.from(zipSync(parts));
}
const dayOf = (date) => date.toISOString().slice(0, 10);
async function seenIn(bytes) {
  const book = new ExcelJs.Workbook();
  await book.xlsx.load(bytes);
  const [{ data }] = await readExcelFile(bytes);
  const cell = sheetJs.read(bytes, { cellDates: true }).Sheets.Days.A1;
  const text = sheetJs.read(bytes).Sheets.Days.A1.w;
  const { sheets } = await readXlsx(new Uint8Array(bytes));
  return [
    `ExcelJS ${dayOf(book.worksheets[0].getCell('A1').value)}`,
    `read-excel-file ${dayOf(data[0][0])}`,
    `SheetJS ${dayOf(cell.v)} (text ${text})`,
    `hucre ${dayOf(sheets[0].rows[0][0])}`,
  ].join(', ');
}
const [one, spelt] = [await seenIn(await workbook('1')), await seenIn(await workbook('true'))];
console.log(`1: ${one}\ntrue: ${spelt}`);
const expected = (day, other) => `ExcelJS ${day}, read-excel-file ${day}, SheetJS 2008-06-14 (text 6/15/12), hucre ${other}`;
process.exit(one === expected('2012-06-15', '2012-06-15') && spelt === expected('2008-06-14', '2012-06-15') ? 0 : 1);
JS
TZ=UTC node run.mjs
