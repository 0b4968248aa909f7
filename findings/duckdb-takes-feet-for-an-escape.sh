#!/usr/bin/env bash
# DuckDB 1.5.6 reads the height 5'11 as 511 from a CSV file, told that all are texts, and else refuses the file.
#
# Expected: read_csv finds out by itself how a file is written. Texts in double quotes, with an apostrophe in them,
#   are texts (RFC 4180 knows no other quote and no escape); with `all_varchar` nothing at all is guessed of values.
# Seen: it takes the apostrophe for an escape where the values of a column, such as 5'11 and 6'2 or the Swiss amounts
#   1'000 and 2'500, are numbers without theirs. With `all_varchar` the texts come back as 511 and 62, without a word.
#   Otherwise it fails with a conversion error on its own guess, also of dates behind an apostrophe, as spreadsheets
#   have them. One text of letters in the column, and all is well, so a sample works and the next file does not. It
#   needs escape = '"'.
# Version: @duckdb/node-api 1.5.6-r.1, Node 20
# Output:  5'11 6'2: refused, all_varchar 511 62, escape 5'11 6'2 ·
#   1'000 2'500: refused, all_varchar 1000 2500, escape 1'000 2'500
#   '1980-05-12: refused, all_varchar 1980-05-12, escape '1980-05-12 ·
#   5'11 tall: 5'11 tall, all_varchar 5'11 tall, escape 5'11 tall
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  @duckdb/node-api@1.5.6-r.1 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import { DuckDBInstance } from '@duckdb/node-api';
import { writeFileSync } from 'node:fs';
const connection = await (await DuckDBInstance.create()).connect();
async function read(texts, options) {
  writeFileSync('people.csv', ['id,said', ...texts.map((text, at) => `w${at},"${text}"`), ''].join('\r\n'));
  try {
    const rows = await connection.runAndReadAll(`SELECT * FROM read_csv('people.csv'${options})`);
    return rows.getRowsJson().map(([, text]) => text).join(' ');
  } catch (error) {
    return /escape = ' \(Auto-Detected\)/.test(error.message) ? 'refused' : error.message;
  }
}
async function eachWay(...texts) {
  const ways = [await read(texts, ''), `all_varchar ${await read(texts, ', all_varchar = true')}`];
  return `${texts.join(' ')}: ${ways.join(', ')}, escape ${await read(texts, `, escape = '"'`)}`;
}
const seen = [
  await eachWay("5'11", "6'2"),
  await eachWay("1'000", "2'500"),
  await eachWay("'1980-05-12"),
  await eachWay("5'11", 'tall'),
].join(' · ');
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs "5'11 6'2: refused, all_varchar 511 62, escape 5'11 6'2 · 1'000 2'500: refused, all_varchar 1000 2500, escape 1'000 2'500 · '1980-05-12: refused, all_varchar 1980-05-12, escape '1980-05-12 · 5'11 tall: 5'11 tall, all_varchar 5'11 tall, escape 5'11 tall"
