#!/usr/bin/env bash
# csvkit 1.0.7 sorts a table of people, told to guess nothing, and the names Null, Na and None are gone.
#
# Expected: `--no-inference` (-I) leaves every value the text that it is; sorting changes the order of lines alone.
#   What stands in a workbook as a text is a text in its CSV.
# Seen: with it every column is of texts, but a text itself may be missing: null, na, none and a point become nothing,
#   in csvsort and, of XLSX, in in2csv. So Jennifer Null loses her name, and nobody can tell her line from one without
#   a name. csvformat, by which one looks whether a file is as it should be, keeps all of them. `--blanks` is what one
#   has to know, which sounds as if it were about blanks.
# Version: csvkit 1.0.7 (Debian 12: csvkit), exceljs 4.4.0 (which writes the workbook), Node 20
# Output:  csvsort -I: |||||Ann · csvsort -I --blanks: .|Ann|NULL|Na|None|Null · in2csv -I: |||||Ann ·
#   csvformat: Null|Na|None|.|NULL|Ann
set -euo pipefail
command -v csvsort >/dev/null || { echo 'csvkit is needed (Debian: csvkit)' >&2; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund exceljs@4.4.0 >/dev/null
cat >run.mjs <<'JS'
import ExcelJS from 'exceljs';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
const NAMES = ['Null', 'Na', 'None', '.', 'NULL', 'Ann'];
writeFileSync('people.csv', ['name,id', ...NAMES.map((name, at) => `${name},w${at}`), ''].join('\n'));
const book = new ExcelJS.Workbook();
book.addWorksheet('s').addRows([['name', 'id'], ...NAMES.map((name, at) => [name, `w${at}`])]);
await book.xlsx.writeFile('people.xlsx');

const names = (program, ...rest) =>
  execFileSync(program, rest, { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C.UTF-8' } })
    .trim().split('\n').slice(1).map((line) => line.replace(/,.*/, ''));
const seen = [
  `csvsort -I: ${names('csvsort', '-I', '-c', 'id', 'people.csv').join('|')}`,
  `csvsort -I --blanks: ${names('csvsort', '-I', '--blanks', '-c', 'name', 'people.csv').join('|')}`,
  `in2csv -I: ${names('in2csv', '-I', 'people.xlsx').join('|')}`,
  `csvformat: ${names('csvformat', 'people.csv').join('|')}`,
].join(' · ');
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs 'csvsort -I: |||||Ann · csvsort -I --blanks: .|Ann|NULL|Na|None|Null · in2csv -I: |||||Ann · csvformat: Null|Na|None|.|NULL|Ann'
