#!/usr/bin/env bash
# natsort gives four titles eight orders, by the order in which they stood before, once one of them is named by its day, some with "Ride 10" before "Ride 2".
#
# Expected: a sort has one result for different texts, whatever their order was: where a stands before b, b stands behind a, and where b stands before
#   c as well, a does. "Ride 2" stands before "Ride 10"; that is what these packages are for.
# Seen: two texts are compared as days where the second one looks like a day and the first can be read as one, and as words and numbers otherwise. V8
#   reads February 2001 out of "Ride 2", so "Ride 2" stands before "2026-11-29" if it is asked first, and behind it if it is asked second: of 24
#   orders of these titles come 8, and in 3 the rides are wrong among themselves. javascript-natural-sort does the same with an id such as
#   0x1F. Array.sort() says nothing. A list to which a row was added, or that comes otherwise from the service, is sorted otherwise.
#   natural-compare, natural-orderby and Intl.Collator have one order each.
# Version: natsort 2.0.3, javascript-natural-sort 0.7.1, natural-compare 1.4.0, natural-orderby 5.0.0, Node 20
# Output:  day: natsort 8 (Ride 10 before Ride 2 in 3 of 24), javascript-natural-sort 1, natural-compare 1, natural-orderby 1, Intl.Collator 1 ·
#   hex: natsort 1, javascript-natural-sort 8, natural-compare 1, natural-orderby 1, Intl.Collator 1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  natsort@2.0.3 javascript-natural-sort@0.7.1 natural-compare@1.4.0 natural-orderby@5.0.0 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import naturalSort from 'javascript-natural-sort';
import naturalCompare from 'natural-compare';
import { compare } from 'natural-orderby';
import natsort from 'natsort';

const LISTS = { day: ['Ride 1', 'Ride 2', 'Ride 10', '2026-11-29'], hex: ['1', '2', 'a', '0x1F'] };
const tools = {
  natsort: natsort.default(),
  'javascript-natural-sort': naturalSort,
  'natural-compare': naturalCompare,
  'natural-orderby': compare(),
  'Intl.Collator': new Intl.Collator('en', { numeric: true }).compare,
};
const orders = (list) =>
  list.length < 2
    ? [list]
    : list.flatMap((first, at) => orders(list.toSpliced(at, 1)).map((rest) => [first, ...rest]));
const lines = Object.entries(LISTS).map(([name, list]) => {
  const counts = Object.entries(tools).map(([tool, order]) => {
    const sorted = orders(list).map((it) => it.toSorted(order).join(', '));
    const wrong = sorted.filter((it) => it.includes('Ride 10') && it.indexOf('Ride 10') < it.indexOf('Ride 2'));
    return `${tool} ${new Set(sorted).size}${wrong.length > 0 ? ` (Ride 10 before Ride 2 in ${wrong.length} of ${sorted.length})` : ''}`;
  });
  return `${name}: ${counts.join(', ')}`;
});
console.log(lines.join(' · '));
process.exit(lines.join(' · ') === process.argv[2] ? 0 : 1);
JS
node run.mjs 'day: natsort 8 (Ride 10 before Ride 2 in 3 of 24), javascript-natural-sort 1, natural-compare 1, natural-orderby 1, Intl.Collator 1 · hex: natsort 1, javascript-natural-sort 8, natural-compare 1, natural-orderby 1, Intl.Collator 1'
