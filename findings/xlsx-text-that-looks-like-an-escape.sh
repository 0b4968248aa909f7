#!/usr/bin/env bash
# XLSX: the text "part_x0041_b" comes back as "partAb", also from the library that wrote it.
#
# One would expect: a text that a library writes into a cell of a workbook is read back as that text, by itself at
# the least. In strings of a workbook `_x`, four hex digits and `_` stand for one character (ECMA-376 part 1,
# 22.9.2.19, ST_Xstring); a text that has them is written with its first underline as `_x005F_`.
#
# What happens: ExcelJS and SheetJS write such a text as it is. Both, and read-excel-file, then read `_x0041_` as
# "A", as the standard has it: an id is silently another one. Where a string stands in its cell (`t="inlineStr"`) and
# was escaped as it should be, ExcelJS does not take the escape away; in the table of shared strings it does.
#
# Seen, exceljs 4.4.0, xlsx (SheetJS) 0.18.5, read-excel-file 9.3.17:
#   written by exceljs: exceljs partAb, xlsx partAb, read-excel-file partAb
#   written by xlsx: exceljs part_x0041_b, xlsx partAb, read-excel-file partAb
#   escaped in its cell: exceljs part_x005F_x0041_b, xlsx part_x0041_b, read-excel-file part_x0041_b
#
# Exits 0 while it is so, 1 once it changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  exceljs@4.4.0 xlsx@0.18.5 read-excel-file@9.3.17 jszip@3.10.1 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat > try.mjs <<'JS'
import { readFileSync, writeFileSync } from 'node:fs';
import ExcelJS from 'exceljs';
import JSZip from 'jszip';
import { readSheet } from 'read-excel-file/node';
import XLSX from 'xlsx';

const TEXT = 'part_x0041_b';
const book = new ExcelJS.Workbook();
book.addWorksheet('s').addRow([TEXT]);
await book.xlsx.writeFile('exceljs.xlsx');

const sheet = XLSX.utils.aoa_to_sheet([[TEXT]]);
XLSX.writeFile({ SheetNames: ['s'], Sheets: { s: sheet } }, 'xlsx.xlsx');

/* The same workbook with the text in its cell, escaped as the standard asks. */
const zip = await JSZip.loadAsync(readFileSync('exceljs.xlsx'));
const name = 'xl/worksheets/sheet1.xml';
const xml = await zip.file(name).async('string');
const cell = '<c r="A1" t="inlineStr"><is><t>part_x005F_x0041_b</t></is></c>';
zip.file(name, xml.replace(/<c r="A1".*?<\/c>/, cell));
writeFileSync('escaped.xlsx', await zip.generateAsync({ type: 'nodebuffer' }));

async function readBack(file) {
  const own = new ExcelJS.Workbook();
  await own.xlsx.readFile(file);
  const [[third]] = await readSheet(file);
  return {
    exceljs: own.worksheets[0].getCell('A1').value,
    xlsx: XLSX.readFile(file).Sheets.s.A1.v,
    'read-excel-file': third,
  };
}

const seen = {
  'written by exceljs': await readBack('exceljs.xlsx'),
  'written by xlsx': await readBack('xlsx.xlsx'),
  'escaped in its cell': await readBack('escaped.xlsx'),
};
for (const [file, read] of Object.entries(seen))
  console.log(`${file}: ${Object.entries(read).map((it) => it.join(' ')).join(', ')}`);
const all = Object.values(seen).flatMap((it) => Object.values(it)).join(' ');
process.exit(all === [
  ...['partAb', 'partAb', 'partAb'],
  ...['part_x0041_b', 'partAb', 'partAb'],
  ...['part_x005F_x0041_b', 'part_x0041_b', 'part_x0041_b'],
].join(' ') ? 0 : 1);
JS
node try.mjs
