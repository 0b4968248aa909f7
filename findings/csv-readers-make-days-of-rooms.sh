#!/usr/bin/env bash
# csv-parse and vega-loader, told to find dates, make 1 December 2001 of "Room 12"; Apt 31 is a text and Apt 32 a year.
#
# Expected: `cast_date: true` of csv-parse and `parse: 'auto'` of vega-loader make dates of what is written as a date,
#   and leave other texts alone. d3-dsv's autoType, made for the same, asks for ISO 8601.
# Seen: both ask Date.parse, which in V8 takes any words before a number for nothing, a number up to 12 for a month of
#   2001, and one from 32 on for a year. So rooms and amounts (EUR 5) become days up to the number 12 and from 32 on,
#   and the others stay texts.
# Version: csv-parse 7.0.3, vega-loader 5.1.3, d3-dsv 3.0.1, Node 20
# Output:  Room 12: 2001-12-01 2001-12-01 text · EUR 5: 2001-05-01 2001-05-01 text · Apt 31: text text text ·
#   Apt 32: 2032-01-01 2032-01-01 text
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  csv-parse@7.0.3 vega-loader@5.1.3 d3-dsv@3.0.1 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import { parse } from 'csv-parse/sync';
import { autoType, csvParse } from 'd3-dsv';
import { read } from 'vega-loader';
const day = (value) => (typeof value === 'string' ? 'text' : new Date(value).toISOString().slice(0, 10));
function daysOf(text) {
  const table = `place\n${text}\n${text}\n`;
  const [{ place: ofCsvParse }] = parse(table, { columns: true, cast: true, cast_date: true });
  const [{ place: ofVega }] = read(table, { type: 'csv', parse: 'auto' });
  const [{ place: ofD3 }] = csvParse(table, autoType);
  return `${text}: ${[ofCsvParse, ofVega, ofD3].map(day).join(' ')}`;
}
const seen = ['Room 12', 'EUR 5', 'Apt 31', 'Apt 32'].map(daysOf).join(' · ');
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
TZ=UTC node run.mjs 'Room 12: 2001-12-01 2001-12-01 text · EUR 5: 2001-05-01 2001-05-01 text · Apt 31: text text text · Apt 32: 2032-01-01 2032-01-01 text'
