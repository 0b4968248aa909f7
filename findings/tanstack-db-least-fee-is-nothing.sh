#!/usr/bin/env bash
# TanStack DB: of the fees 10, 20 and one that is not known, the least is 0 and the mean 10, while their count is 2 and their sum 30.
#
# Expected: its queries are SQL as functions; what is null is nothing that compares (its where() follows SQL in that, three-valued). In SQL min, max,
#   avg and sum leave null out, as count(column) does, so that the mean is the sum by the count; of no value at all they are null.
# Seen: count(w.fee) leaves null and missing ones out, and all others take them for 0. The least of the fees is a fee that nobody has, the mean is the sum
#   by the number of all rows, and where a balance is below nothing, the highest one is 0. A group without any fee has 0 three times. Numbers
#   that are texts are summed as numbers and compared as texts: of "12" and "9" the least is "12". A query that is asked
#   anew has the same. PGlite has SQL's. Leave null out by where() before, which takes the rows out of the count as well.
# Version: @tanstack/db 0.15.2, @electric-sql/pglite 0.5.17 (PostgreSQL 18), Node 20
# Output:  TanStack DB: a 2 30 10 0 20, b 0 0 0 0 0, c 1 -5 -2.5 -5 0 · PGlite: a 2 30 15 10 20, b 0 - - - -, c 1 -5 -5 -5 -5 ·
#   texts: least 12, highest 9
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  @tanstack/db@0.15.2 @electric-sql/pglite@0.5.17 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite';
import * as db from '@tanstack/db';

const ROWS = [
  { id: 1, type: 'a', fee: 10 },
  { id: 2, type: 'a', fee: null },
  { id: 3, type: 'a', fee: 20 },
  { id: 4, type: 'b', fee: null },
  { id: 5, type: 'c', fee: -5 },
  { id: 6, type: 'c' },
];
const written = (groups) =>
  groups
    .map(({ type, count, sum, mean, least, highest }) =>
      [type, ...[count, sum, mean, least, highest].map((it) => it ?? '-')].join(' '),
    )
    .sort()
    .join(', ');

async function byTanstack(rows) {
  const waivers = db.createCollection(
    db.localOnlyCollectionOptions({ id: `waivers-${rows.length}`, getKey: ({ id }) => id }),
  );
  waivers.insert(rows);
  const groups = db.createLiveQueryCollection({
    startSync: true,
    query: (q) =>
      q
        .from({ w: waivers })
        .groupBy(({ w }) => w.type)
        .select(({ w }) => ({
          type: w.type,
          count: db.count(w.fee),
          sum: db.sum(w.fee),
          mean: db.avg(w.fee),
          least: db.min(w.fee),
          highest: db.max(w.fee),
        })),
  });
  await groups.preload();
  return groups.toArray;
}

const postgres = new PGlite();
await postgres.exec('create table w (id int, type text, fee float8)');
for (const { id, type, fee } of ROWS) await postgres.query('insert into w values ($1, $2, $3)', [id, type, fee ?? null]);
const { rows } = await postgres.query(`select type, count(fee)::int as count, sum(fee), avg(fee) as mean,
  min(fee) as least, max(fee) as highest from w group by type`);
const [texts] = await byTanstack([{ id: 1, type: 'd', fee: '12' }, { id: 2, type: 'd', fee: '9' }]);
const seen = [
  `TanStack DB: ${written(await byTanstack(ROWS))}`,
  `PGlite: ${written(rows)}`,
  `texts: least ${texts.least}, highest ${texts.highest}`,
].join(' · ');
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs 'TanStack DB: a 2 30 10 0 20, b 0 0 0 0 0, c 1 -5 -2.5 -5 0 · PGlite: a 2 30 15 10 20, b 0 - - - -, c 1 -5 -5 -5 -5 · texts: least 12, highest 9'
