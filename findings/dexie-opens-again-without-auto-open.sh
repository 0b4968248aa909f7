#!/usr/bin/env bash
# Dexie 4.4.7 opens a database again by itself although it was made with autoOpen: false.
#
# Expected: autoOpen: false leaves every opening to the program. Where the engine closes the connection
#   (a full disk, cleared site data), the next request fails, as it does after close(), and the program
#   decides whether and when to open again.
# Seen: a request that meets the closing connection makes Dexie close and open the database and ask
#   again, up to twice in a row. It says so on the console; on("close") is told, but the database counts
#   as open again before a listener can decide anything, and the request is answered from whatever is
#   there by then. Only after close() of the program itself does the option hold.
# Version: dexie 4.4.7, fake-indexeddb 6.2.8
# Output:  {"afterTheEngine":{"id":1},"open":true,"warned":1,"afterTheProgram":"DatabaseClosedError"}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  dexie@4.4.7 fake-indexeddb@6.2.8 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';

let warned = 0;
console.warn = () => (warned += 1);
const db = new Dexie('rides', { autoOpen: false });
db.version(1).stores({ rows: 'id' });
await db.open();
await db.rows.put({ id: 1 });
// The native connection ends without close() of Dexie, as when the engine ends it.
db.backendDB().close();
const afterTheEngine = await db.rows.get(1).catch((error) => error.name);
const open = db.isOpen();
db.close();
const afterTheProgram = await db.rows.get(1).catch((error) => error.name);
const seen = JSON.stringify({ afterTheEngine, open, warned, afterTheProgram });
console.log(seen);
process.exit(
  seen === '{"afterTheEngine":{"id":1},"open":true,"warned":1,"afterTheProgram":"DatabaseClosedError"}' ? 0 : 1,
);
JS
node run.mjs
