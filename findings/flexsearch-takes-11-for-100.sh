#!/usr/bin/env bash
# FlexSearch 0.8.212 finds Room 100 for "room 11", and the 29th of December for the 29th of November.
#
# Expected: a search for a number finds that number, or, with words that may go on (`tokenize: 'forward'`),
#   those that begin with it: "100" is in 100 and 1000.
# Seen: its encoder writes a character that is doubled once, in numbers as in words: 11 and 111 are 1, 100 is
#   10, 4455 is 45. Then it cuts long numbers into threes, which are words of their own. "100" finds Room
#   10, "room 11" finds Room 1 and Room 100; and as the months 11 and 12 begin with 1 alike, the day
#   2026-11-29 finds 2026-12-29. Without `forward`, "100" still finds Room 10. `numeric: false` makes it
#   worse (1000 is 10). `dedupe: false` keeps the digits, though in threes, so that 100 as a whole word is in
#   1000 still; only Charset.Exact, which folds no letters either, keeps numbers apart. Whoever looks for
#   an id, an amount or a day is shown the record of somebody else.
# Version: flexsearch 0.8.212, Node 20
# Output:  "room 11": Room 1, Room 10, Room 11, Room 100 · "2026-11-29": 2026-11-29, 2026-12-29
#   whole words, "100": Room 10, Room 100 · dedupe: false, "room 11": Room 11
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  flexsearch@0.8.212 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import { Encoder, Index } from 'flexsearch';
const TEXTS = ['Room 1', 'Room 2', 'Room 10', 'Room 11', 'Room 100', '2026-11-29', '2026-12-29'];
function found(asked, options) {
  const index = new Index(options);
  TEXTS.forEach((text, at) => index.add(at, text));
  return index.search(asked).sort((a, b) => a - b).map((at) => TEXTS[at]).join(', ');
}
const forward = { tokenize: 'forward' };
const seen = [
  found('room 11', forward),
  found('2026-11-29', forward),
  found('100', {}),
  found('room 11', { ...forward, encoder: new Encoder({ dedupe: false }) }),
];
console.log(seen.join(' · '));
process.exit(seen.join(' · ') === process.argv[2] ? 0 : 1);
JS
node run.mjs 'Room 1, Room 10, Room 11, Room 100 · 2026-11-29, 2026-12-29 · Room 10, Room 100 · Room 11'
