#!/usr/bin/env bash
# textile-js 2.1.1 gives the number of a later clause to the first one: "1, 2, then 7" becomes 7, 8, 9.
#
# Expected: in Textile a list goes on with a number that is written behind its sign ("#7 …"), as it does at the beginning
#   of one, and it goes on after a paragraph with "#_". Clauses above keep their numbers; what a converter cannot do, it
#   leaves out.
# Seen: the number becomes the `start` of the whole list, in which the item is the third: clause 1 is 7, and the one that
#   was to be 7 is 9. "#_" within a list goes the same way: it sets the start to the number reached, so that three
#   clauses are 3, 4 and 5. Nothing is told. RedCloth leaves the number out (1, 2, 3). Only where
#   the number stands at the first item, as in the examples of Textile, is it right.
# Version: textile-js 2.1.1, Node 20
# Output:  #, #, #7: <ol start="7"> · #, #, #_: <ol start="3"> · #7, #: <ol start="7">
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  textile-js@2.1.1 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import textile from 'textile-js';

const listOf = (signs) => {
  const html = textile(signs.map((sign) => `${sign} a clause`).join('\n'));
  return html.match(/<ol[^>]*>/g).join();
};
const lists = [['#', '#', '#7'], ['#', '#', '#_'], ['#7', '#']];
const seen = lists.map((signs) => `${signs.join(', ')}: ${listOf(signs)}`).join(' · ');
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs '#, #, #7: <ol start="7"> · #, #, #_: <ol start="3"> · #7, #: <ol start="7">'
