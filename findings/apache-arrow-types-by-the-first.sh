#!/usr/bin/env bash
# apache-arrow 21.2.0 makes a number that is none of seat "14A", 0 of an empty text and false of "no", where the column began otherwise.
#
# Expected: tableFromJSON makes a table of records. Where values of one field are of several kinds, the column is of a
#   kind that holds all of them (as it is where the first one is a text, and as other makers of tables do), or it
#   throws, as it does where numbers and BigInt are mixed.
# Seen: the first value that is not null decides. Behind a number, "14A" becomes NaN, and "", as many services write
#   what was left empty, becomes 0, which nobody can tell from a real one. Behind true, "no" is false, as whatever is
#   not true is. Nothing is thrown or told. Of objects within, only the fields of the first one are kept. Among texts, a field
#   that a record does not have becomes "" while null stays null; in a column of numbers it becomes NaN.
#   Whether a table is right depends on which record comes first, so a list that is sorted otherwise gives others.
# Version: apache-arrow 21.2.0, Node 20
# Output:  12 "14A": 12 NaN · "14A" 12: "14A" "12" · 0 "": 0 0 · true "no": true false ·
#   {x} {y}: {"x":1} {"x":null} · "a" null absent: "a" null "" · 1 null absent: 1 null NaN
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  apache-arrow@21.2.0 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import { tableFromJSON } from 'apache-arrow';
const written = (value) => (Number.isNaN(value) ? 'NaN' : JSON.stringify(value));
function column(...records) {
  const rows = tableFromJSON(records).toArray().map((row) => row.toJSON().field);
  return rows.map(written).join(' ');
}
const seen = [
  `12 "14A": ${column({ field: 12 }, { field: '14A' })}`,
  `"14A" 12: ${column({ field: '14A' }, { field: 12 })}`,
  `0 "": ${column({ field: 0 }, { field: '' })}`,
  `true "no": ${column({ field: true }, { field: 'no' })}`,
  `{x} {y}: ${column({ field: { x: 1 } }, { field: { y: 2 } })}`,
  `"a" null absent: ${column({ field: 'a' }, { field: null }, {})}`,
  `1 null absent: ${column({ field: 1 }, { field: null }, {})}`,
].join(' · ');
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs '12 "14A": 12 NaN · "14A" 12: "14A" "12" · 0 "": 0 0 · true "no": true false · {x} {y}: {"x":1} {"x":null} · "a" null absent: "a" null "" · 1 null absent: 1 null NaN'
