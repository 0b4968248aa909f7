#!/usr/bin/env bash
# A fee of 0.30, rounded down to ten cents, is 0.20 in three engines for spreadsheets' formulas; 30 December is in week 53, and each Sunday in the next week.
#
# Expected: FLOOR(x; 0.1) of an amount that is a number of ten cents is that amount, as Gnumeric has it for each (by hand), and CEILING to a cent of
#   whole cents changes nothing. HyperFormula says that it takes care of the noise of floating point, and 0.1+0.2=0.3 is true there. ISOWEEKNUM is
#   the week of ISO 8601: 30 December 2024 is in week 1, Sunday 5 July 2026 in week 27. EDATE of 31 January and a month is the last of February.
# Seen: HyperFormula, formula.js and fast-formula-parser divide, and cut what comes out: 0.3 / 0.1 is 2.9999999999999996. Of the hundred amounts up to
#   10.00 that are ten cents each, 33 lose ten cents; to cents, 125 of a thousand lose one by FLOOR, and 34 win one by CEILING. HyperFormula's list
#   of differences has INT of negative numbers, and none of these. It has the days of December that are in week 1 in week 53, fast-formula-parser
#   each Sunday in the week that begins with the next day, and a month after 31 January on 3 March. Tests with whole numbers, and on working
#   days, show nothing; a table that was checked in a spreadsheet says otherwise here.
# Version: hyperformula 3.5.0, @formulajs/formulajs 4.6.1, fast-formula-parser 1.0.19, Node 20; Gnumeric 1.12.55 (Debian 12) by hand
# Output:  FLOOR(0.3,0.1): 0.2 0.2 0.2 · ten cents, of 100: 33 33 33 · cents by FLOOR, of 1000: 125 125 125 · cents by CEILING: 34 34 34 ·
#   week of 2024-12-30: 53 1 1 · of Sunday 2026-07-05: 27 27 28 · 2026-01-31 and a month: 2026-02-28 2026-02-28 2026-03-03
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  hyperformula@3.5.0 @formulajs/formulajs@4.6.1 fast-formula-parser@1.0.19 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import * as formulajs from '@formulajs/formulajs';
import FormulaParser from 'fast-formula-parser';
import { HyperFormula } from 'hyperformula';

const sheet = HyperFormula.buildFromArray([[]], { licenseKey: 'gpl-v3' });
const parser = new FormulaParser();
const DAY = 86_400_000;
/* A day as the sheets' number, which counts from the end of 1899. */
const written = (serial) => new Date(Date.UTC(1899, 11, 30) + serial * DAY).toISOString().slice(0, 10);
const local = (date) =>
  new Date(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())).toISOString().slice(0, 10);
/* One formula by each engine; formula.js has functions in place of a text. */
const all = (text, value) => [
  sheet.calculateFormula(`=${text}`, 0),
  value(formulajs),
  parser.parse(text, { sheet: 'a', row: 1, col: 1 }),
];
const steps = (name, step) =>
  Array.from({ length: 1000 }, (_, at) => at + 1)
    .filter((cents) => cents % Math.round(step * 100) === 0)
    .map((cents) => [cents / 100, all(`${name}(${cents / 100},${step})`, (it) => it[name](cents / 100, step))]);
const wrong = (name, step) =>
  [0, 1, 2]
    .map((engine) => steps(name, step).filter(([amount, by]) => Math.abs(by[engine] - amount) > 0.004).length)
    .join(' ');
const week = (year, month, day) =>
  all(`ISOWEEKNUM(DATE(${year},${month},${day}))`, (it) => it.ISOWEEKNUM(new Date(year, month - 1, day))).join(' ');
const [one, other, third] = all('EDATE(DATE(2026,1,31),1)', (it) => it.EDATE(new Date(2026, 0, 31), 1));
const seen = [
  `FLOOR(0.3,0.1): ${all('FLOOR(0.3,0.1)', (it) => it.FLOOR(0.3, 0.1)).join(' ')}`,
  `ten cents, of ${steps('FLOOR', 0.1).length}: ${wrong('FLOOR', 0.1)}`,
  `cents by FLOOR, of ${steps('FLOOR', 0.01).length}: ${wrong('FLOOR', 0.01)}`,
  `cents by CEILING: ${wrong('CEILING', 0.01)}`,
  `week of 2024-12-30: ${week(2024, 12, 30)}`,
  `of Sunday 2026-07-05: ${week(2026, 7, 5)}`,
  `2026-01-31 and a month: ${written(one)} ${local(other)} ${written(third)}`,
].join(' · ');
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
TZ=UTC node run.mjs 'FLOOR(0.3,0.1): 0.2 0.2 0.2 · ten cents, of 100: 33 33 33 · cents by FLOOR, of 1000: 125 125 125 · cents by CEILING: 34 34 34 · week of 2024-12-30: 53 1 1 · of Sunday 2026-07-05: 27 27 28 · 2026-01-31 and a month: 2026-02-28 2026-02-28 2026-03-03'
