#!/usr/bin/env bash
# iso8601-duration 2.1.4 reads "fifteen minutes before" as fifteen minutes after, and a year and a half as a year.
#
# Expected: a duration with a sign (ISO 8601-2, and each reminder of a calendar: TRIGGER:-PT15M, RFC
#   5545, 3.3.6) is negative, or is not taken. What the library does not know it says: "P0.5M", "P-1D" and
#   "P1H" throw.
# Seen: it looks for a duration somewhere in the text. The minus before the P is left out, so that a reminder
#   comes after the start and a deadline is moved the wrong way; of "P1Y0.5M" it takes P1Y, although
#   "P0.5M" alone throws. The `pattern` it exports, with which one would check a text before, has the same ends
#   open, so the check passes too. tinyduration 3.4.1 has both, the sign and the half.
# Version: iso8601-duration 2.1.4, tinyduration 3.4.1, Node 20
# Output:  -PT15M: 900 s, tinyduration negative · P1Y0.5M: 1 year 0 months, tinyduration 0.5 months ·
#   P0.5M throws
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund iso8601-duration@2.1.4 tinyduration@3.4.1 >/dev/null
cat >run.mjs <<'JS'
import { parse, toSeconds } from 'iso8601-duration';
import { parse as tiny } from 'tinyduration';
function monthsOrThrows(text) {
  try {
    return parse(text).months;
  } catch {
    return 'throws';
  }
}
const months = ({ years, months: left }) => `${years} year ${left} months`;
const seen = [
  `-PT15M: ${toSeconds(parse('-PT15M'))} s, tinyduration ${tiny('-PT15M').negative ? 'negative' : 'positive'}`,
  `P1Y0.5M: ${months(parse('P1Y0.5M'))}, tinyduration ${tiny('P1Y0.5M').months} months`,
  `P0.5M ${monthsOrThrows('P0.5M')}`,
].join(' · ');
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs '-PT15M: 900 s, tinyduration negative · P1Y0.5M: 1 year 0 months, tinyduration 0.5 months · P0.5M throws'
