#!/usr/bin/env bash
# ExcelJS 4.4.0 reads nothing behind the first inline string that has a reading (furigana), and tells nothing of it.
#
# Expected: a Japanese name in a cell may have its reading beside it (rPh, ECMA-376 part 1, 18.4.6), and a text may stand
#   in its cell (t="inlineStr") as well as among the shared ones. The cell reads as its words, as a shared string with the
#   same reading does; at worst that one cell is lost.
# Seen: the cell's value is undefined and its text "山田ヤマダ", the name with the reading behind it, as one word. Every
#   cell and row behind it is empty: the reader of a cell takes the end of an element that it does not know (</rPh>) for
#   its own, and so do those of the row and the sheet around it. `load` resolves, without an error. SheetJS reads all
#   cells. A list of members with one such name is imported as a list of whoever stood before them.
# Version: exceljs 4.4.0, xlsx 0.18.5, jszip 3.10.1, Node 20
# Output:  without: 山田 | 5 | 9 · shared: 山田 | 5 | 9 · inline: 山田ヤマダ | - | - · SheetJS: 山田 | 5 | 9
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  exceljs@4.4.0 xlsx@0.18.5 jszip@3.10.1 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import ExcelJS from 'exceljs';
import JSZip from 'jszip';
import XLSX from 'xlsx';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const part = (name, type) => `<Override PartName="/xl/${name}.xml" ContentType="${TYPE}.${type}+xml"/>`;
const link = (id, type, to) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${to}"/>`;
const links = (all) => `<Relationships xmlns="${PACKAGE}/relationships">${all}</Relationships>`;
const TYPES =
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  part('workbook', 'sheet.main') + part('worksheets/sheet1', 'worksheet') + part('sharedStrings', 'sharedStrings');
const NAME = '<t>山田</t>';
const READ = `${NAME}<rPh sb="0" eb="2"><t>ヤマダ</t></rPh><phoneticPr fontId="0"/>`;

function book(cell) {
  const zip = new JSZip();
  zip.file('[Content_Types].xml', `<Types xmlns="${PACKAGE}/content-types">${TYPES}</Types>`);
  zip.file('_rels/.rels', links(link('a', 'officeDocument', 'xl/workbook.xml')));
  const sheets = '<sheets><sheet name="S" sheetId="1" r:id="a"/></sheets>';
  zip.file('xl/workbook.xml', `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${sheets}</workbook>`);
  const parts = [link('a', 'worksheet', 'worksheets/sheet1.xml'), link('b', 'sharedStrings', 'sharedStrings.xml')];
  zip.file('xl/_rels/workbook.xml.rels', links(parts.join('')));
  zip.file('xl/sharedStrings.xml', `<sst xmlns="${MAIN}" count="1" uniqueCount="1"><si>${READ}</si></sst>`);
  const rows = `<row r="1">${cell}<c r="B1"><v>5</v></c></row><row r="2"><c r="A2"><v>9</v></c></row>`;
  const data = `<sheetData>${rows}</sheetData>`;
  zip.file('xl/worksheets/sheet1.xml', `<worksheet xmlns="${MAIN}">${data}</worksheet>`);
  return zip.generateAsync({ type: 'nodebuffer' });
}
async function byExcelJs(cell) {
  const read = new ExcelJS.Workbook();
  await read.xlsx.load(await book(cell));
  return ['A1', 'B1', 'A2'].map((it) => read.getWorksheet(1).getCell(it).text || '-').join(' | ');
}
const inline = (words) => `<c r="A1" t="inlineStr"><is>${words}</is></c>`;
const { Sheets } = XLSX.read(await book(inline(READ)));
const seen = [
  `without: ${await byExcelJs(inline(NAME))}`,
  `shared: ${await byExcelJs('<c r="A1" t="s"><v>0</v></c>')}`,
  `inline: ${await byExcelJs(inline(READ))}`,
  `SheetJS: ${['A1', 'B1', 'A2'].map((it) => Sheets.S[it].v).join(' | ')}`,
].join(' · ');
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs 'without: 山田 | 5 | 9 · shared: 山田 | 5 | 9 · inline: 山田ヤマダ | - | - · SheetJS: 山田 | 5 | 9'
