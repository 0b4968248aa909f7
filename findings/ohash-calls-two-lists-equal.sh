#!/usr/bin/env bash
# ohash 2.0.12 calls a list of two names and a list of one text equal, with one hash, where the text has quotes in it; its own diff() finds two changes.
#
# Expected: isEqual() is true for objects with the same values, hash() is the same for the same values alone, as far as SHA-256 reaches; both
#   agree with diff() of the same package. They are used to tell whether a record changed, and which answer a cache has for a question.
# Seen: both compare a text made of the object, and a text within it stands between ' and ' without anything being done to the ' in it. A
#   field "Ann',note:'paid" so says the same as two fields. Keys have no quotes at all, so that { "a:1,b": 2 } is { a: 1, b: 2 }. Where a
#   note repeats a list in quotes, as people paste it, another record has its hash, and a change from one to the other is none. diff()
#   goes through the objects and sees it. object-hash writes the length of each text before it; hash-sum and hash-it keep these apart.
# Version: ohash 2.0.12, object-hash 3.0.0, hash-sum 2.0.0, hash-it 7.0.2, Node 20
# Output:  list: ohash equal, same hash, 2 changes · fields: ohash equal, same hash, 2 changes · key: ohash equal, same hash, 3 changes ·
#   object-hash, hash-sum, hash-it: all differ
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  ohash@2.0.12 object-hash@3.0.0 hash-sum@2.0.0 hash-it@7.0.2 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import { hash as hashIt } from 'hash-it';
import hashSum from 'hash-sum';
import objectHash from 'object-hash';
import { hash, isEqual } from 'ohash';
import { diff } from 'ohash/utils';

const PAIRS = {
  list: [{ guests: ['Ann', 'Ben'] }, { guests: ["Ann','Ben"] }],
  fields: [{ name: 'Ann', note: 'paid' }, { name: "Ann',note:'paid" }],
  key: [{ a: 1, b: 2 }, { 'a:1,b': 2 }],
};
const lines = Object.entries(PAIRS).map(([name, [one, other]]) => {
  const equal = isEqual(one, other) ? 'equal' : 'other';
  const same = hash(one) === hash(other) ? 'same hash' : 'other hash';
  return `${name}: ohash ${equal}, ${same}, ${diff(one, other).length} changes`;
});
const others = { 'object-hash': objectHash, 'hash-sum': hashSum, 'hash-it': hashIt };
const apart = Object.values(PAIRS).every(([one, other]) =>
  Object.values(others).every((it) => it(one) !== it(other)),
);
lines.push(`${Object.keys(others).join(', ')}: ${apart ? 'all differ' : 'not all differ'}`);
console.log(lines.join(' · '));
process.exit(lines.join(' · ') === process.argv[2] ? 0 : 1);
JS
node run.mjs 'list: ohash equal, same hash, 2 changes · fields: ohash equal, same hash, 2 changes · key: ohash equal, same hash, 3 changes · object-hash, hash-sum, hash-it: all differ'
