#!/usr/bin/env bash
# SQLite's FTS5 finds Kamala for Kamal and Roma for Ram: the vowels of Indian names are no letters for it.
#
# Expected: the tokenizer `unicode61`, which is the default, parts a text where Unicode has no letter or digit, so a name is
#   one word in every script that writes blanks between words. Folding marks (é is e) is for Latin, and an option.
# Seen: it takes letters, digits and private characters (categories L*, N*, Co); the vowel signs of Devanagari, Bengali,
#   Tamil and others are marks (Mn, Mc), and of marks it knows those that go with Latin and Greek alone. All others are
#   taken for blanks: कमला (Kamala, a woman) is कमल (Kamal, a man) and no more, रोमा (Roma) and राम (Ram) are
#   both the phrase "र म". Whoever searches one is given the other, and no rank tells them apart.
#   `remove_diacritics 2` changes nothing. "categories 'L* N* Co Mn Mc'" keeps them apart.
# Version: node-sqlite3-wasm 0.8.60 (SQLite 3.53.4), Node 20
# Output:  कमल: कमल कमला · रोमा: राम रोमा · ராம்: ராம் ராமு · কমল: কমল কমলা
#   with marks: कमल · रोमा · ராம் · কমল
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  node-sqlite3-wasm@0.8.60 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import sqlite from 'node-sqlite3-wasm';

const NAMES = ['कमल', 'कमला', 'राम', 'रोमा', 'ராம்', 'ராமு', 'কমল', 'কমলা', 'Anna', 'Anne'];
const ASKED = ['कमल', 'रोमा', 'ராம்', 'কমল', 'Anna'];
const db = new sqlite.Database(':memory:');
function found(table, tokenize) {
  db.run(`CREATE VIRTUAL TABLE ${table} USING fts5(name, tokenize="${tokenize}")`);
  for (const name of NAMES) db.run(`INSERT INTO ${table}(name) VALUES (?)`, [name]);
  return ASKED.map((asked) => {
    const rows = db.all(`SELECT name FROM ${table} WHERE name MATCH ? ORDER BY rowid`, [`"${asked}"`]);
    return `${asked}: ${rows.map(({ name }) => name).join(' ')}`;
  }).join(' · ');
}
const usual = found('usual', 'unicode61');
const folded = found('folded', 'unicode61 remove_diacritics 2');
const marked = found('marked', "unicode61 categories 'L* N* Co Mn Mc'");
console.log(`usual: ${usual}\nfolded: ${folded}\nwith marks: ${marked}`);
const mixed = 'कमल: कमल कमला · रोमा: राम रोमा · ராம்: ராம் ராமு · কমল: কমল কমলা · Anna: Anna';
const apart = ASKED.map((asked) => `${asked}: ${asked}`).join(' · ');
process.exit(usual === mixed && folded === mixed && marked === apart ? 0 : 1);
JS
node run.mjs
