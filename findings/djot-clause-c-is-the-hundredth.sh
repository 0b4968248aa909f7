#!/usr/bin/env bash
# Djot calls the clauses (c) and (d) the hundredth and the hundred and first, "c." and "ci.", until a clause (e) is added.
#
# Expected: lettered clauses keep their letters, from whichever they begin: (b), (c) … and (h), (i) do. A list that goes
#   on behind a paragraph or a table begins with (c) as easily as with (a).
# Seen: C, D, L and M are Roman numbers, too, and where all letters of a list may be such, they are: (c), (d) becomes
#   <ol start="100" type="i">, so that browsers show "c." and "ci.", and clause (d) is gone; (l), (m) begins at 50. Numbers
#   need not follow one another, so that (d) after (c) says nothing against it. A clause (e) at the end changes
#   both above it into the letters they are. Pandoc 2.17, which has such lists as well, makes letters of all of these.
# Version: @djot/djot 0.3.2, Node 20
# Output:  (b)(c): start="2" type="a" · (c)(d): start="100" type="i" · (c)(d)(e): start="3" type="a" · (l)(m): start="50" type="i"
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  @djot/djot@0.3.2 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import { parse, renderHTML } from '@djot/djot';

const listOf = (letters) => {
  const clauses = [...letters].map((letter) => `(${letter}) a clause`).join('\n');
  return /<ol ([^>]*)>/.exec(renderHTML(parse(clauses)))?.[1];
};
const named = (letters) => [...letters].map((it) => `(${it})`).join('');
const seen = ['bc', 'cd', 'cde', 'lm'].map((it) => `${named(it)}: ${listOf(it)}`).join(' · ');
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs '(b)(c): start="2" type="a" · (c)(d): start="100" type="i" · (c)(d)(e): start="3" type="a" · (l)(m): start="50" type="i"'
