#!/usr/bin/env bash
# ExcelJS 4.4.0, reading as a stream, keeps the last run of a text with looks: "Pay 500 200 euros" is " 200 euros"; words in CDATA are nothing.
#
# Expected: a text in its cell (t="inlineStr") may have runs, one for each look (ECMA-376 part 1, 18.4.4), as a shared one may; the text is all
#   of them. CDATA is another way to write < and & (XML 1.0, 2.7), which every parser of XML gives as text. `load` and the reader
#   of streams of one library read one file alike.
# Seen: the stream reader gives the words of the last run alone, as a plain text, and nothing tells of the others. `load` has all. ExcelJS's own
#   stream writer writes such texts into their cells (by hand), so what it wrote as a stream it does not read as one; a test with
#   shared texts, or with texts of one look, shows nothing. Words in CDATA are an empty cell for both and for
#   read-excel-file. SheetJS and Hucre have all of both.
# Version: exceljs 4.4.0, xlsx (SheetJS) 0.18.5, read-excel-file 9.3.17, hucre 1.0.0, fflate 0.8.3, Node 20
# Output:  exceljs load: Pay 500 200 euros |  | End · exceljs stream:  200 euros |  | End · read-excel-file: Pay 500 200 euros |  | End ·
#   SheetJS: Pay 500 200 euros | R&D | End · hucre: Pay 500 200 euros | R&D | End
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  exceljs@4.4.0 xlsx@0.18.5 read-excel-file@9.3.17 hucre@1.0.0 fflate@0.8.3 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import { Readable } from 'node:stream';
import ExcelJs from 'exceljs';
import { strToU8, zipSync } from 'fflate';
import { readXlsx } from 'hucre';
import readExcelFile from 'read-excel-file/node';
import * as sheetJs from 'xlsx';

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const part = (name, kind) => `<Override PartName="/${name}" ContentType="${KIND}.${kind}+xml"/>`;
const relation = (kind, target) =>
  `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/${kind}" Target="${target}"/></Relationships>`;
const RUNS =
  '<r><t xml:space="preserve">Pay </t></r><r><rPr><strike/></rPr><t>500</t></r><r><t xml:space="preserve"> 200 euros</t></r>';
const cell = (place, text) => `<c r="${place}" t="inlineStr"><is>${text}</is></c>`;
const row = `<row r="1">${cell('A1', RUNS)}${cell('B1', '<t><![CDATA[R&D]]></t>')}${cell('C1', '<t>End</t>')}</row>`;
const parts = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part('xl/workbook.xml', 'sheet.main')}${part('xl/worksheets/sheet1.xml', 'worksheet')}</Types>`,
  '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
  'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${row}</sheetData></worksheet>`,
};
const bytes = Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))));

const PLACES = ['A1', 'B1', 'C1'];
const textOf = (value) => value?.richText?.map((run) => run.text).join('') ?? value ?? '';
const readers = {
  'exceljs load': async () => {
    const book = new ExcelJs.Workbook();
    await book.xlsx.load(bytes);
    return PLACES.map((place) => textOf(book.worksheets[0].getCell(place).value));
  },
  'exceljs stream': async () => {
    const book = new ExcelJs.stream.xlsx.WorkbookReader(Readable.from([bytes]), { worksheets: 'emit' });
    const rows = [];
    for await (const sheet of book) for await (const it of sheet) rows.push(it);
    return [1, 2, 3].map((column) => textOf(rows[0].getCell(column).value));
  },
  'read-excel-file': async () => (await readExcelFile(bytes))[0].data[0].map(textOf),
  SheetJS: () => sheetJs.utils.sheet_to_json(sheetJs.read(bytes).Sheets.S, { header: 1 })[0],
  hucre: async () => (await readXlsx(bytes)).sheets[0].rows[0].map(textOf),
};
const lines = [];
for (const [name, read] of Object.entries(readers)) lines.push(`${name}: ${(await read()).join(' | ')}`);
const seen = lines.join(' · ');
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs 'exceljs load: Pay 500 200 euros |  | End · exceljs stream:  200 euros |  | End · read-excel-file: Pay 500 200 euros |  | End · SheetJS: Pay 500 200 euros | R&D | End · hucre: Pay 500 200 euros | R&D | End'
