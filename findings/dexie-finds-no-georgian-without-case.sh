#!/usr/bin/env bash
# Dexie 4.4.7 refuses to look for a Georgian name, or one that begins with İ or Ÿ, where case is to be ignored.
#
# Expected: where('name').startsWithIgnoreCase(typed) finds whatever begins with what was typed; where a script has no
#   capitals in its names, as Georgian, it is the same as startsWith(typed).
# Seen: it fails with a DataError, for every Georgian name. It asks for the keys from the capital letters to the small
#   ones, and there are letters whose capital comes later: JavaScript makes U+1C90 of the Georgian U+10D0,
#   which is for words all in capitals, İ (U+0130) stands behind the i, and Ÿ behind the ÿ. equalsIgnoreCase
#   fails in the same way, also in an empty table. A search box that was tried with the names of one country
#   fails on those of another. Keep a key that is folded by oneself beside the name and ask for that.
# Version: dexie 4.4.7, fake-indexeddb 6.2.8, Node 20 (browsers refuse such a range as well)
# Output:  ana: Ana · ანა: DataError (startsWith: ანა) · İnci: DataError (startsWith: İnci) · Ÿves: DataError (startsWith: Ÿves)
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

const db = new Dexie('people');
db.version(1).stores({ people: '++id,name' });
await db.people.bulkAdd(['Ana', 'ანა', 'İnci', 'Ÿves'].map((name) => ({ name })));
async function found(way, typed) {
  try {
    return (await db.people.where('name')[way](typed).toArray()).map(({ name }) => name).join();
  } catch (error) {
    return error.name;
  }
}
const seen = [`ana: ${await found('startsWithIgnoreCase', 'ana')}`];
for (const typed of ['ანა', 'İnci', 'Ÿves'])
  seen.push(`${typed}: ${await found('startsWithIgnoreCase', typed)} (startsWith: ${await found('startsWith', typed)})`);
const empty = await db.people.clear().then(() => found('equalsIgnoreCase', 'ანა'));
console.log(seen.join(' · '), '· in an empty table:', empty);
const refused = (name) => `${name}: DataError (startsWith: ${name})`;
const expected = ['ana: Ana', refused('ანა'), refused('İnci'), refused('Ÿves')];
process.exit(seen.join() === expected.join() && empty === 'DataError' ? 0 : 1);
JS
node run.mjs
