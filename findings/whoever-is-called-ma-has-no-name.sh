#!/usr/bin/env bash
# humanparser gives "Ms. Ann Ma" the family name Ann and the degree Ma; another-name-parser takes the names Do and Vi away.
#
# Expected: a parser of names knows titles and degrees. A name of two words is a given name and a family name, whichever they are; what may
#   be a degree is one where a family name stands before it ("Ann Lee, MA"), and "M.A." is written otherwise than "Ma".
# Seen: the last word is looked up among degrees and numbers without its case and points, also where nothing is left as a family
#   name. Ma, Do and Vi are family names, in China and Viet Nam. humanparser has lastName ""
#   for "Ann Ma", and with a title the given name becomes the family name; "Ma, Ann", as lists write it to be clear, is the same.
#   another-name-parser does so with Do and Vi. Whoever sorts or compares by family name puts them together under "". Nothing is
#   told. parse-full-name has all of them right.
# Version: humanparser 2.7.0, another-name-parser 0.1.0, parse-full-name 1.2.7, Node 20
# Output:  humanparser: Ann Ma "" · Ma, Ann "" · Ms. Ann Ma "Ann" · Ben Do "Do" · Kim Vi "Vi" ·
#   another-name-parser: Ann Ma "Ma" · Ma, Ann "Ma" · Ms. Ann Ma "Ma" · Ben Do "" · Kim Vi "" · parse-full-name: all
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  humanparser@2.7.0 another-name-parser@0.1.0 parse-full-name@1.2.7 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import parseOther from 'another-name-parser';
import human from 'humanparser';
import { parseFullName } from 'parse-full-name';

const names = { 'Ann Ma': 'Ma', 'Ma, Ann': 'Ma', 'Ms. Ann Ma': 'Ma', 'Ben Do': 'Do', 'Kim Vi': 'Vi' };
const families = (familyOf) =>
  Object.keys(names).map((name) => `${name} ${JSON.stringify(familyOf(name) ?? '')}`).join(' · ');
const right = Object.entries(names).every(([name, family]) => parseFullName(name).last === family);
const seen = [
  `humanparser: ${families((name) => human.parseName(name).lastName)}`,
  `another-name-parser: ${families((name) => parseOther(name).last)}`,
  `parse-full-name: ${right ? 'all' : 'not all'}`,
].join(' · ');
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs 'humanparser: Ann Ma "" · Ma, Ann "" · Ms. Ann Ma "Ann" · Ben Do "Do" · Kim Vi "Vi" · another-name-parser: Ann Ma "Ma" · Ma, Ann "Ma" · Ms. Ann Ma "Ma" · Ben Do "" · Kim Vi "" · parse-full-name: all'
