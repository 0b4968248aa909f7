#!/usr/bin/env bash
# ExcelJS 4.4.0 reads a length of 12 metres as 11 January 1900, where its number format has the "m" behind a backslash.
#
# Expected: a number is a day where its format draws a day, a month, a year or a time. A letter in quotes or behind a
#   backslash stands for itself, and one behind "_" is only as wide as it (ISO/IEC 29500-1, 18.8.31). ExcelJS heeds quotes:
#   0 "m" is a number, so letters that stand for themselves seem to be taken care of.
# Seen: it heeds neither the backslash nor the "_". Heights in 0\ \m, days in 0\ \d and numbers that leave the room of
#   a letter come back as Date objects of January 1900, and whatever is written of them says so. Nothing is told.
#   SheetJS and read-excel-file have 12 for all three. Of [s], a time in seconds to those two, it makes a number.
# Version: exceljs 4.4.0, xlsx (SheetJS) 0.18.5, read-excel-file 9.3.17, fflate 0.8.2, Node 20
# Output:  (ExcelJS, SheetJS, read-excel-file) 0 "m": 12 12 12 · 0\ \m: day 12 12 · 0\ \d: day 12 12 · 0_d: day 12 12 · [s]: 12 day day · d.m.yyyy: day day day
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  exceljs@4.4.0 xlsx@0.18.5 read-excel-file@9.3.17 fflate@0.8.2 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import ExcelJS from 'exceljs';
import { strToU8, zipSync } from 'fflate';
import { writeFileSync } from 'node:fs';
import readRows from 'read-excel-file/node';
import XLSX from 'xlsx';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.';
const FORMATS = ['0 "m"', '0\\ \\m', '0\\ \\d', '0_d', '[s]', 'd.m.yyyy'];
const each = (write) => FORMATS.map(write).join('');
const override = (name, type) => `<Override PartName="/xl/${name}.xml" ContentType="${TYPE}${type}+xml"/>`;
const relation = (id, type, target) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
const PARTS = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${override('workbook', 'sheet.main')}${override('worksheets/sheet1', 'worksheet')}${override('styles', 'styles')}</Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships">${relation('r', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="People" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${relation('r1', 'worksheet', 'worksheets/sheet1.xml')}${relation('r2', 'styles', 'styles.xml')}</Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="${FORMATS.length}">${each((format, at) => `<numFmt numFmtId="${170 + at}" formatCode="${format.replaceAll('"', '&quot;')}"/>`)}</numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${FORMATS.length}">${each((_, at) => `<xf numFmtId="${170 + at}" applyNumberFormat="1" xfId="0"/>`)}</cellXfs></styleSheet>`,
  'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${each((_, at) => `<row r="${at + 1}"><c r="A${at + 1}" s="${at}"><v>12</v></c></row>`)}</sheetData></worksheet>`,
};
writeFileSync('p.xlsx', zipSync(Object.fromEntries(Object.entries(PARTS).map(([name, text]) => [name, strToU8(HEAD + text)]))));
const told = (value) => (value instanceof Date ? 'day' : String(value));
const { Sheets } = XLSX.readFile('p.xlsx', { cellDates: true });
const sheetJs = XLSX.utils.sheet_to_json(Sheets.People, { header: 1 }).map(([value]) => value);
const book = new ExcelJS.Workbook();
await book.xlsx.readFile('p.xlsx');
const excelJs = FORMATS.map((_, at) => book.worksheets[0].getCell(`A${at + 1}`).value);
const [{ data }] = await readRows('p.xlsx');
const others = data.map(([value]) => value);
const seen = FORMATS.map((format, at) => `${format}: ${[excelJs[at], sheetJs[at], others[at]].map(told).join(' ')}`).join(' · ');
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs '0 "m": 12 12 12 · 0\ \m: day 12 12 · 0\ \d: day 12 12 · 0_d: day 12 12 · [s]: 12 day day · d.m.yyyy: day day day'
