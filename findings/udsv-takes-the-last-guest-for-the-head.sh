#!/usr/bin/env bash
# uDSV reads no row of a CSV file with one column where a name is in quotes: the last guest is the head of the table, and all others are nowhere.
#
# Expected: inferSchema finds out by itself how a file is written, and initParser reads it so. A list of one column is CSV, too (RFC 4180); quotes stand around
#   a value that has a quote or a comma in it, or around all, as writers are told to. What it cannot find out it says.
# Seen: as soon as one value has quotes, the whole file but its last line is taken for what stands before the rows: the last name is the name of the
#   column, and there are no rows. No error; a list of 1,000 is as empty as one of 3. Where no name needs quotes all is right, so the list of
#   last month was. With a comma in the name it throws a TypeError (by hand). The same names in a file of two columns are read; csv-parse,
#   Papa Parse and d3-dsv read all of them.
# Version: udsv 0.7.3, csv-stringify 6.9.0 (writes), csv-parse 7.0.3, papaparse 5.7.1, d3-dsv 3.0.2, Node 20
# Output:  plain: head "Name", 1000 rows, others 1000 1000 1000 · one in quotes: head "Guest 999", 0 rows, others 1000 1000 1000 ·
#   all in quotes: head "Guest 999", 0 rows, others 1000 1000 1000 · two columns: head "Name,Age", 1000 rows, others 1000 1000 1000
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  udsv@0.7.3 csv-stringify@6.9.0 csv-parse@7.0.3 papaparse@5.7.1 d3-dsv@3.0.2 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { csvParseRows } from 'd3-dsv';
import Papa from 'papaparse';
import { inferSchema, initParser } from 'udsv';

const guests = (one) => Array.from({ length: 1000 }, (_, at) => [at === 500 ? one : `Guest ${at}`]);
const list = (one) => [['Name'], ...guests(one)];
const FILES = {
  plain: stringify(list('Ann Lee')),
  'one in quotes': stringify(list('Ann "Annie" Lee')),
  'all in quotes': stringify(list('Ann Lee'), { quoted: true }),
  'two columns': stringify([['Name', 'Age'], ...guests('Ann "Annie" Lee').map(([name]) => [name, 30])]),
};
function byUdsv(text) {
  const schema = inferSchema(text);
  const rows = initParser(schema).stringArrs(text);
  return `head ${JSON.stringify(schema.cols.map(({ name }) => name).join())}, ${rows.length} rows`;
}
const others = (text) =>
  [parse(text), Papa.parse(text, { skipEmptyLines: true }).data, csvParseRows(text)].map((rows) => rows.length - 1);
const lines = Object.entries(FILES).map(([name, text]) => `${name}: ${byUdsv(text)}, others ${others(text).join(' ')}`);
console.log(lines.join(' · '));
process.exit(lines.join(' · ') === process.argv[2] ? 0 : 1);
JS
node run.mjs 'plain: head "Name", 1000 rows, others 1000 1000 1000 · one in quotes: head "Guest 999", 0 rows, others 1000 1000 1000 · all in quotes: head "Guest 999", 0 rows, others 1000 1000 1000 · two columns: head "Name,Age", 1000 rows, others 1000 1000 1000'
