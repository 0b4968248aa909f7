#!/usr/bin/env bash
# SheetJS writes rows and columns that are hidden into its HTML, where nothing tells them from the others.
#
# Expected: what a person hid in a workbook is not in the table made of it, or only where one asks for it, as SheetJS has
#   it for CSV (`skipHidden`); or it carries `display:none`, as cells carry their types.
# Seen: `sheet_to_html` reads neither !rows nor !cols: the hidden row "Old fee" and the hidden column "Note" stand in the
#   table like the rest, also in files of bookType "html". It has no option for it; `skipHidden` changes CSV
#   only. Whoever publishes a list of fees so publishes what was put away in it.
# Version: xlsx 0.18.5, Node 20
# Output:  CSV: Fee,200 · HTML: Item Amount Note Fee 200 ask Ann Old fee 500 - · with skipHidden: the same
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund xlsx@0.18.5 >/dev/null
cat >run.mjs <<'JS'
import XLSX from 'xlsx';

const made = XLSX.utils.aoa_to_sheet([['Item', 'Amount', 'Note'], ['Fee', 200, 'ask Ann'], ['Old fee', 500, '-']]);
made['!rows'] = [{}, {}, { hidden: true }];
made['!cols'] = [{}, {}, { hidden: true }];
const book = XLSX.utils.book_new();
XLSX.utils.book_append_sheet(book, made, 'S');
/* Through a file, as others hand it on. */
const { S } = XLSX.read(XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }), { cellStyles: true }).Sheets;
const table = (options) => XLSX.utils.sheet_to_html(S, options).replace(/<title>.*?<\/title>/, '');
const words = (html) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ').trim();
const [, csv] = XLSX.utils.sheet_to_csv(S, { skipHidden: true }).trim().split('\n');
const isSame = table({ skipHidden: true }) === table();
const seen = `CSV: ${csv} · HTML: ${words(table())} · with skipHidden: ${isSame ? 'the same' : 'another'}`;
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs 'CSV: Fee,200 · HTML: Item Amount Note Fee 200 ask Ann Old fee 500 - · with skipHidden: the same'
