#!/usr/bin/env bash
# AlaSQL 4 joins rows that have no key with each other: with fifty waivers and forty bookings that have none, the fees are 20,012 euros in place of 12.
#
# Expected: in SQL no NULL equals another, so that a JOIN finds no partner where the key is missing, as `WHERE a = NULL` finds no row
#   in AlaSQL either. Groups and DISTINCT put NULLs together, and nothing else with them; a number is no text. What is not known to be at
#   least 10 is in neither half of a table.
# Seen: keys of joins, groups and DISTINCT are made into texts: null, a missing field and "null" are one, as 1 and "1" are. So each waiver
#   without a booking is joined with each booking without a waiver, 2,000 pairs beside the one that belongs together, and a sum over
#   them grows with the square of what is missing. With one of each it is one row more that looks right, with the name and the fee of
#   somebody else. A person called "null" is counted among those without a name; `NOT (n >= 10)` has the rows without a number. SQLite
#   (node-sqlite3-wasm) has all of it right.
# Version: alasql 4.19.1, node-sqlite3-wasm 0.8.60 (SQLite 3.53.4), Node 20
# Output:  AlaSQL: join none-Ben 1-Cal, fees of 2001: 20012, names null-2 Ann-1, not known 1 ·
#   SQLite: join none-nobody 1-Cal, fees of 1: 12, names null-1 null-1 Ann-1, not known 0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  alasql@4.19.1 node-sqlite3-wasm@0.8.60 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import alasql from 'alasql';
import sqlite from 'node-sqlite3-wasm';

const WAIVERS = [{ id: 'none', booking: null }, { id: '1', booking: 1 }];
const BOOKINGS = [{ booking: null, name: 'Ben' }, { booking: 1, name: 'Cal' }];
const PEOPLE = [{ name: null }, { name: 'null' }, { name: 'Ann' }];
/* Fifty waivers and forty bookings that belong to none of the others, and the pair that belongs together. */
const MANY = Array.from({ length: 50 }, () => ({ key: null }));
const FEES = Array.from({ length: 40 }, () => ({ key: null, fee: 10 }));
const ANSWERS = [{ n: null }, { n: 12 }];
const tables = { waivers: WAIVERS, bookings: BOOKINGS, people: PEOPLE, answers: ANSWERS,
  many: [...MANY, { key: 1 }], fees: [...FEES, { key: 1, fee: 12 }] };
const JOIN = 'SELECT w.id, b.name FROM waivers w LEFT JOIN bookings b ON w.booking = b.booking';
const NAMES = 'SELECT name, COUNT(*) AS many FROM people GROUP BY name ORDER BY many DESC';
const TOTAL = 'SELECT COUNT(*) AS pairs, SUM(f.fee) AS fee FROM many m JOIN fees f ON m.key = f.key';
const UNKNOWN = 'SELECT * FROM answers WHERE NOT (n >= 10)';

function said(all) {
  const joined = all(JOIN).map((row) => `${row.id}-${row.name ?? 'nobody'}`);
  const names = all(NAMES).map((row) => `${row.name ?? 'null'}-${row.many}`).sort().reverse();
  const [{ pairs, fee }] = all(TOTAL);
  return `join ${joined.join(' ')}, fees of ${pairs}: ${fee}, names ${names.join(' ')}, not known ${all(UNKNOWN).length}`;
}
for (const [name, rows] of Object.entries(tables)) {
  alasql(`CREATE TABLE ${name}`);
  alasql.tables[name].data = structuredClone(rows);
}
const base = new sqlite.Database();
for (const [name, rows] of Object.entries(tables)) {
  const columns = Object.keys(rows[0]);
  base.run(`CREATE TABLE ${name} (${columns.join()})`);
  for (const row of rows) base.run(`INSERT INTO ${name} VALUES (${columns.map(() => '?').join()})`, columns.map((it) => row[it]));
}
const seen = `AlaSQL: ${said((query) => alasql(query))} · SQLite: ${said((query) => base.all(query))}`;
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs 'AlaSQL: join none-Ben 1-Cal, fees of 2001: 20012, names null-2 Ann-1, not known 1 · SQLite: join none-nobody 1-Cal, fees of 1: 12, names null-1 null-1 Ann-1, not known 0'
