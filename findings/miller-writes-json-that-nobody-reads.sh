#!/usr/bin/env bash
# Miller 6.6.0 makes of a CSV file with an id 0x1F, a seat 0b11 or a mark of .5 what no reader of JSON takes.
#
# Expected: `mlr --icsv --ojson cat` gives JSON, whatever the texts of the file are: what looks like a number becomes
#   a number of JSON, or a text.
# Seen: it takes hexadecimal and binary numbers, and points with digits on one side alone, for numbers, and writes a
#   number with which nothing was reckoned as it stood: {"id": 0x1F}, {"id": 1.}, which JSON has not (RFC 8259, 6).
#   Quotes in the CSV file change nothing. A vertical tab within a text is written as it is, too (7). So one id of
#   thousands makes the file unreadable. With 007 and +49301 somebody thought of it: they are texts. -S, which guesses
#   nothing, is the way out; then no number is one.
# Version: Miller 6.6.0 (Debian 12: miller), Node 20
# Output:  0x1F refused · 0b11 refused · 1. refused · .5 refused · 007 "007" · +49301 "+49301" · 12 12 ·
#   vertical tab refused · -S "0x1F"
set -euo pipefail
# What Debian 12 has; where another version is met, this says so before it tries.
seen_with='miller 6.6.0'
command -v mlr >/dev/null || { echo "mlr is needed (Debian: $seen_with)." >&2; exit 2; }
met=$(dpkg-query --show --showformat '${Package} ${source:Upstream-Version}, ' \
  miller 2>/dev/null || true)
[ "${met%, }" = "$seen_with" ] || echo "Seen with $seen_with; met: ${met%, }." >&2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >run.mjs <<'JS'
import { execFileSync } from 'node:child_process';
function read(text, ...options) {
  const input = `"id"\n"${text}"\n`;
  const json = execFileSync('mlr', ['--icsv', '--ojson', ...options, 'cat'], { input, encoding: 'utf8' });
  try {
    return JSON.stringify(JSON.parse(json)[0].id);
  } catch (error) {
    if (error instanceof SyntaxError) return 'refused';
    throw error;
  }
}
const seen = [
  ...['0x1F', '0b11', '1.', '.5', '007', '+49301', '12'].map((text) => `${text} ${read(text)}`),
  `vertical tab ${read('Main Street\v5')}`,
  `-S ${read('0x1F', '-S')}`,
].join(' · ');
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs '0x1F refused · 0b11 refused · 1. refused · .5 refused · 007 "007" · +49301 "+49301" · 12 12 · vertical tab refused · -S "0x1F"'
