#!/usr/bin/env bash
# ExcelJS 4.4.0 reads "R&amp;D" as "R&D" in workbooks of its own streaming writer, and HTML in a cell as other HTML.
#
# Expected: a text that a library writes into a cell comes back from it as it was. Of HTML in a cell ("&lt;" means <),
#   no sign may be taken away: what was shown as words would be a tag afterwards.
# Seen: its parser of XML has decoded the text already, and the reader of cells decodes it once more wherever a string
#   stands in its cell as a value (t="str"): in all files of `stream.xlsx.WorkbookWriter`, the writer for large
#   tables, unless it is told `useSharedStrings: true`, and in results of formulas. The streaming reader does so with
#   inline strings (t="inlineStr"), too. Shared strings come back whole, so a test with the other writer shows
#   nothing.
# Version: exceljs 4.4.0, jszip 3.10.1, Node 20
# Output:  shared R&amp;D R&amp;D · in the cell R&D R&D · formula &lt;b> <b> · inline R&amp;D R&D
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  exceljs@4.4.0 jszip@3.10.1 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import ExcelJS from 'exceljs';
import JSZip from 'jszip';
import { readFileSync, writeFileSync } from 'node:fs';

const TEXT = 'R&amp;D';
async function written(filename, options) {
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({ filename, ...options });
  const sheet = book.addWorksheet('s');
  sheet.addRow([TEXT, { formula: '"&lt;b>"', result: '&lt;b>' }]).commit();
  sheet.commit();
  await book.commit();
  return filename;
}
async function inline(path) {
  const zip = await JSZip.loadAsync(readFileSync(path));
  const name = 'xl/worksheets/sheet1.xml';
  const cell = '<c r="A1" t="inlineStr"><is><t>R&amp;amp;D</t></is></c>';
  zip.file(name, (await zip.file(name).async('string')).replace(/<c r="A1".*?<\/c>/, cell));
  writeFileSync('inline.xlsx', await zip.generateAsync({ type: 'nodebuffer' }));
  return 'inline.xlsx';
}
async function whole(path) {
  const book = new ExcelJS.Workbook();
  await book.xlsx.readFile(path);
  return book.worksheets[0].getRow(1).values;
}
async function streamed(path) {
  for await (const sheet of new ExcelJS.stream.xlsx.WorkbookReader(path))
    for await (const row of sheet) return row.values;
}
const shared = await written('shared.xlsx', { useSharedStrings: true });
const own = await written('own.xlsx', {});
const both = async (path) => [(await whole(path))[1], (await streamed(path))[1]].join(' ');
const { formula, result } = (await whole(shared))[2];
const seen = [
  `shared ${await both(shared)}`,
  `in the cell ${await both(own)}`,
  `formula ${formula.replaceAll('"', '')} ${result}`,
  `inline ${await both(await inline(shared))}`,
].join(' · ');
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs 'shared R&amp;D R&amp;D · in the cell R&D R&D · formula &lt;b> <b> · inline R&amp;D R&D'
