#!/usr/bin/env bash
# Arquero 7.2.1 reads a blank in a CSV file as the number 0, not as nothing: the mean of 12, " " and 15 is 9; loading it twice differs.
#
# Expected: reading CSV with types, a cell without a value is null, as "" is here, and a column with a text in it stays one of texts.
#   Others make a text of " " (Polars) or null (d3-dsv).
# Seen: whether a column holds numbers is asked of each value by its own number, and JavaScript's Number(" ") is 0; so " ", a tab, a
#   line break in quotes and a no-break space are zeros among fees, and a column of blank answers is one of zeros. "" is
#   null, so a table that was saved as JSON, or with its blanks cut, gives another mean. Nothing is told. With
#   autoType: false, or a parser for the column, it is as written.
# Version: arquero 7.2.1, nodejs-polars 0.26.1, d3-dsv 3.0.2, Node 20
# Output:  arquero: 12, 0, 15, mean 9 · answers: 0, 0 · empty: 12, null, 15, mean 13.5 · polars: "12", " ", "15" · d3-dsv: null
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 arquero@7.2.1 d3-dsv@3.0.2 \
  nodejs-polars@0.26.1 nodejs-polars-linux-x64-gnu@0.26.1 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import { fromCSV, op } from 'arquero';
import { autoType } from 'd3-dsv';
import polars from 'nodejs-polars';

const fees = (csv) => {
  const table = fromCSV(csv);
  const mean = table.rollup({ mean: (it) => op.mean(it.fee) }).get('mean', 0);
  return `${[...table.array('fee')].map(String).join(', ')}, mean ${mean}`;
};
const BLANK = 'fee\n12\n" "\n15\n';
const answers = [...fromCSV('answer\n" "\n"\t"\n').array('answer')].join(', ');
const read = polars.readCSV(Buffer.from(BLANK)).getColumn('fee').toArray();
const seen =
  `arquero: ${fees(BLANK)} · answers: ${answers} · empty: ${fees('fee,id\n12,1\n,2\n15,3\n')} · ` +
  `polars: ${read.map((it) => JSON.stringify(it)).join(', ')} · d3-dsv: ${autoType({ fee: ' ' }).fee}`;
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs 'arquero: 12, 0, 15, mean 9 · answers: 0, 0 · empty: 12, null, 15, mean 13.5 · polars: "12", " ", "15" · d3-dsv: null'
