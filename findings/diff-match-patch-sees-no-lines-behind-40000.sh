#!/usr/bin/env bash
# diff-match-patch calls 30,003 of 70,000 lines removed where three were changed, in the way its manual shows for lines; up to 40,000 lines it is right.
#
# Expected: for a comparison by lines its wiki makes a character of each line, compares these, and makes lines of them again (diff_linesToChars_, diff_main,
#   diff_charsToLines_). A character has room for 65,535 different lines; where it ends, that is said, or the rest is compared by itself.
# Seen: of the first text all lines from the 40,000th different one on are one line, and of the second all for which no room is left. Where anything in
#   that rest was changed, all of it is taken out and put in again: 1,003 lines at 41,000, 30,003 at 70,000. Each result is true, in that
#   it makes the second text of the first, so no test of that and no patch tells. Who counts or shows what was changed in a list of all guests,
#   one line each, sees another list behind the first part. jsdiff counts three.
# Version: diff-match-patch 1.0.5, diff 9.0.0, Node 20
# Output:  39000: diff-match-patch 3, jsdiff 3 · 41000: diff-match-patch 1003, jsdiff 3 · 70000: diff-match-patch 30003, jsdiff 3
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 diff-match-patch@1.0.5 diff@9.0.0 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import { diffLines } from 'diff';
import DiffMatchPatch from 'diff-match-patch';

const lines = (text) => text.split('\n').length - 1;
const removed = (edits) =>
  edits.filter(([kind]) => kind === -1).reduce((sum, [, text]) => sum + lines(text), 0);
function byGoogle(old, text) {
  const tool = new DiffMatchPatch();
  tool.Diff_Timeout = 0;
  const { chars1, chars2, lineArray } = tool.diff_linesToChars_(old, text);
  const edits = tool.diff_main(chars1, chars2, false);
  tool.diff_charsToLines_(edits, lineArray);
  return removed(edits);
}
const byJsdiff = (old, text) =>
  diffLines(old, text).reduce((sum, it) => sum + (it.removed ? it.count : 0), 0);
const seen = [39_000, 41_000, 70_000]
  .map((count) => {
    const guests = Array.from({ length: count }, (_, at) => `Guest ${at}\n`);
    const other = guests.map((it, at) => (at === 10 || at === 50 || at === count - 5 ? `Changed ${at}\n` : it));
    const texts = [guests.join(''), other.join('')];
    return `${count}: diff-match-patch ${byGoogle(...texts)}, jsdiff ${byJsdiff(...texts)}`;
  })
  .join(' · ');
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs '39000: diff-match-patch 3, jsdiff 3 · 41000: diff-match-patch 1003, jsdiff 3 · 70000: diff-match-patch 30003, jsdiff 3'
