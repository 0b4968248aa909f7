#!/usr/bin/env bash
# PGlite moves a time by five hours each time a record is read and saved unchanged, in New York; beside it a day moves to the one before.
#
# Expected: what a column gives can be written back and is the same. A `timestamp` without a zone says what a clock shows; a driver that makes a Date of
#   it takes the clock of the computer, or UTC, and goes back the same way, as node-postgres does with its local clock. A `date` is a day.
# Seen: PGlite writes a Date in UTC (toISOString) and reads a `timestamp` by Date.parse, which takes a time without a zone for the local one, and a day alone
#   for UTC. So 23:30 in the table is 04:30 of the next day after one saving, and 09:30 after two. A `date` comes as midnight in UTC:
#   shown by the local clock it is the day before, and beside it stands the time, which is right to whoever shows it locally. On a computer in
#   UTC, as servers and test runs are, nothing moves. `timestamptz` is right everywhere.
# Version: @electric-sql/pglite 0.5.17 (PostgreSQL 18), Node 20
# Output:  America/New_York: 2026-11-29 23:30, saved 2026-11-30 04:30, saved 2026-11-30 09:30; day 2026-11-29 shown 11/28/2026; timestamptz as it was ·
#   UTC: 2026-11-29 23:30, saved 2026-11-29 23:30, saved 2026-11-29 23:30; day 2026-11-29 shown 11/29/2026; timestamptz as it was
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 @electric-sql/pglite@0.5.17 >/dev/null ||
  { echo 'The package could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite';

const db = new PGlite();
await db.exec(`create table event (clock timestamp, day date, instant timestamptz);
  insert into event values ('2026-11-29 23:30', '2026-11-29', '2026-11-29 23:30Z')`);
const record = async () => (await db.query('select * from event')).rows[0];
const inTable = async () =>
  (await db.query(`select to_char(clock, 'YYYY-MM-DD HH24:MI') as text from event`)).rows[0].text;
const first = await record();
const clocks = [await inTable()];
for (let times = 0; times < 2; times += 1) {
  const { clock, instant } = await record();
  await db.query('update event set clock = $1, instant = $2', [clock, instant]);
  clocks.push(await inTable());
}
const { instant } = await record();
const same = instant.getTime() === first.instant.getTime() ? 'as it was' : 'moved';
const day = (await db.query('select day::text as text from event')).rows[0].text;
const shown = first.day.toLocaleDateString('en-US');
console.log(`${process.env.TZ}: ${clocks.join(', saved ')}; day ${day} shown ${shown}; timestamptz ${same}`);
JS
seen="$(TZ=America/New_York node run.mjs) · $(TZ=UTC node run.mjs)"
echo "$seen"
[ "$seen" = 'America/New_York: 2026-11-29 23:30, saved 2026-11-30 04:30, saved 2026-11-30 09:30; day 2026-11-29 shown 11/28/2026; timestamptz as it was · UTC: 2026-11-29 23:30, saved 2026-11-29 23:30, saved 2026-11-29 23:30; day 2026-11-29 shown 11/29/2026; timestamptz as it was' ]
