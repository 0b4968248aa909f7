#!/usr/bin/env bash
# SheetJS told to skip what is hidden skips nothing, unless the file was read with its looks; its HTML shows it even then.
#
# Expected: skipHidden leaves out the rows and columns that a workbook hides, as its documentation says of CSV and JSON, whichever way
#   the file was read: a column of costs that is hidden from members is not in the list that they get.
# Seen: whether a row or a column is hidden is read with cellStyles: true alone, an option about looks. Without it nothing is hidden,
#   so that skipHidden: true gives all, and tells nothing. With it CSV is without the row and the column; the page of
#   sheet_to_html has both, and no style that would hide them.
# Version: xlsx 0.18.5, Node 20
# Output:  read as usual: csv Item,Cost,Fee/Bike,7,12/Boat,9,20 · with cellStyles: csv Item,Fee/Boat,20, html Item Cost Fee Bike 7 12 Boat 9 20
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 xlsx@0.18.5 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import { createRequire } from 'node:module';
const { read, utils, write } = createRequire(import.meta.url)('xlsx');
const fees = utils.aoa_to_sheet([
  ['Item', 'Cost', 'Fee'],
  ['Bike', 7, 12],
  ['Boat', 9, 20],
]);
fees['!rows'] = [{}, { hidden: true }];
fees['!cols'] = [{}, { hidden: true }];
const book = utils.book_new();
utils.book_append_sheet(book, fees, 'Fees');
const file = write(book, { type: 'buffer', bookType: 'xlsx' });
const sheet = (options) => read(file, options).Sheets.Fees;
const csv = (options) => utils.sheet_to_csv(sheet(options), { skipHidden: true }).trim().split('\n').join('/');
const html = utils.sheet_to_html(sheet({ cellStyles: true }), { header: '', footer: '', skipHidden: true });
const isStyled = /hidden|display|visibility/.test(html);
const words = html.replace(/<[^>]+>/g, ' ').trim().split(/\s+/).join(' ');
const seen =
  `read as usual: csv ${csv({})} · with cellStyles: csv ${csv({ cellStyles: true })}, ` +
  `html ${words}${isStyled ? ', hidden by a style' : ''}`;
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs 'read as usual: csv Item,Cost,Fee/Bike,7,12/Boat,9,20 · with cellStyles: csv Item,Fee/Boat,20, html Item Cost Fee Bike 7 12 Boat 9 20'
